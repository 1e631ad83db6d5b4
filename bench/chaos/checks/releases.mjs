import { createPublicKey, verify } from 'node:crypto';

/** Whether the newest document is signed by its key, and names what its channels say. */
function findWrongDocument({ payload, signature, key, x, y, channels }) {
  if (!x) return { key, wrong: 'signed by an unknown key' };
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const isSigned = verify(
    'sha256',
    Buffer.from(payload),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) return { key, wrong: 'its signature' };
  const { remotes } = JSON.parse(payload);
  const toReleaseId = (release) => (release ? `${release.version}-${release.build}` : null);
  const other = channels.find(({ remote, stable, canary }) => {
    const named = remotes[remote];
    return (
      toReleaseId(named?.stable) !== stable || (canary ?? null) !== toReleaseId(named?.canary?.release ?? named?.canary)
    );
  });
  return other ? { wrong: 'another release than its channel', ...other } : null;
}

/** Releases: what runs is signed, and has passed its gate. */
export const releaseChecks = [
  {
    name: 'active releases that did not pass their gate last',
    looked: 'select count(*) from release_channels',
    sql: `select c.remote, c.stable_id, g.ok from release_channels c
            left join lateral (select ok from release_gates g where g.remote = c.remote and g.id = c.stable_id
                                order by seq desc limit 1) g on true
           where c.stable_id is not null and g.ok is distinct from true`,
  },
  {
    name: 'documents of releases that are not signed, or name another release',
    looked: 'select count(*) from release_documents',
    sql: `select d.payload, d.signature, d.key, k.x, k.y,
                 (select json_agg(json_build_object('remote', remote, 'stable', stable_id, 'canary', canary_id))
                    from release_channels where not disabled) as channels
            from release_documents d left join release_keys k on k.id = d.key order by d.serial desc limit 1`,
    keep: (row) => findWrongDocument(row) !== null,
    show: findWrongDocument,
  },
];
