import type { Database, Sql } from '../../kernel/sql';
import { demoAnnouncements } from './announcements';
import { demoBanners } from './banners';

/**
 * Inserts a part of the demo's content once in the life of a database, so content deleted by an operator is not
 * restored.
 */
async function once(db: Database, name: string, put: (tx: Sql) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    // A second process waits here until the first one has put it in.
    const first = await tx.query('insert into demo_seeds (name) values ($1) on conflict do nothing returning name', [
      name,
    ]);
    if (first.length) await put(tx);
  });
}

/**
 * Makes the demo's announcements and banners, and the consents of the members who stand ready, once; several processes
 * may do it at a time.
 */
export async function seedDemoContent(db: Database): Promise<void> {
  await once(db, 'announcements', async (tx) => {
    for (const { type, purpose, label, title, content, pinned } of demoAnnouncements) {
      await tx.query(
        `insert into announcements (type, label, title, content, pinned, published, published_at, purpose)
         values ($1, $2, $3, $4, $5, true, clock_timestamp(), $6)`,
        [type, label, title, content, pinned, purpose],
      );
    }
  });
  // Demo members see the ranking, events and attendance immediately. Members who register give their consent
  // themselves.
  await once(db, 'promotion_consents', async (tx) => {
    await tx.query(
      `insert into promotion_consents (member_id)
       select id from members m where demo and not simulated
          and not exists (select 1 from promotion_consents c where c.member_id = m.id)`,
    );
  });
  await once(db, 'banners', async (tx) => {
    for (const [position, { art, to, texts, purpose }] of demoBanners.entries()) {
      await tx.query(
        'insert into banners (art, target, texts, position, active, purpose) values ($1, $2, $3::jsonb, $4, true, $5)',
        [art, to, JSON.stringify(texts), position, purpose],
      );
    }
  });
}
