import type { FastifyReply } from 'fastify';
import type { Handlers, Sent } from '../../../../kernel/handlers';
import type { Board } from '../board';
import { paceWriter, refuseMuted } from '../writer';
import { addPicture, pictureBytes, removePicture, unusedPictures } from './store';

/**
 * Sends a picture safely: fixed type, nothing in it runs or loads, other sites cannot embed it, and caches expire soon
 * after it is hidden.
 */
function sendPicture(reply: FastifyReply, hash: string, body: Buffer): Sent {
  reply
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin')
    .header('content-disposition', `inline; filename="${hash.slice(0, 16)}.webp"`)
    .header('cache-control', 'private, max-age=300')
    .header('etag', `"${hash}"`)
    .type('image/webp')
    .send(body);
  return { ok: true, sent: true };
}

type Calls = Pick<
  Handlers,
  'boardPictures' | 'boardPictureAdd' | 'boardPictureDelete' | 'boardPicture' | 'opsBoardPicture'
>;

/** Pictures: uploading, serving, removing own ones that no post uses. */
export function pictureCalls(board: Board): Calls {
  const { db, texts, readers } = board.ports;
  return {
    async boardPictures({ member }) {
      await board.open();
      return { ok: true, data: { data: await unusedPictures(db, member.id) } };
    },

    async boardPictureAdd({ file, member, locale }) {
      await board.open();
      await paceWriter(board.throttle, member, 'picture');
      await refuseMuted(db, member.id, { texts, locale });
      const reading = await readers.run('picture', file, `member ${member.id}`);
      // What takes too long or ends its thread only looks like a picture.
      if (!reading.ok) return { ok: false, reason: reading.reason === 'busy' ? 'throttled' : 'unsupported_media' };
      if (!reading.value.ok) return reading.value;
      const { body, ...rest } = reading.value.picture;
      const picture = { ...rest, body: Buffer.from(body) };
      return { ok: true, data: await db.transaction((tx) => addPicture(tx, member.id, picture)) };
    },

    async boardPictureDelete({ params, member }) {
      await board.open();
      switch (await db.transaction((tx) => removePicture(tx, member.id, params.hash))) {
        case 'removed':
          return { ok: true, data: { success: true } };
        case 'used':
          return { ok: false, reason: 'picture_used' };
        case 'missing':
          return { ok: false, reason: 'not_found' };
      }
    },

    async boardPicture({ params, member, reply }) {
      await board.open();
      const body = await pictureBytes(db, params.hash, member.id);
      return body ? sendPicture(reply, params.hash, body) : { ok: false, reason: 'not_found' };
    },

    async opsBoardPicture({ params, reply }) {
      const body = await pictureBytes(db, params.hash, null);
      return body ? sendPicture(reply, params.hash, body) : { ok: false, reason: 'not_found' };
    },
  };
}
