import { drawPrizeCell, sha256Hex } from '@maru/rounds';
import { checkDraw } from './check-draw';

const hash = sha256Hex('a coupon');
const salt = '0123456789abcdef0123456789abcdef';
const cell = drawPrizeCell('wheel', { gameHash: hash, salt, roundId: 7 });
const proof = { game: 'wheel' as const, round: 7, commitment: sha256Hex(hash), salt, hash };

// spec community.20
test('a draw is right where the hash was fixed beforehand and leads to its cell', () => {
  expect(checkDraw({ cell, proof })).toEqual({ isCommitted: true, cell, isRight: true });
});

test('another cell, hash, salt or coupon is not', () => {
  expect(checkDraw({ cell: (cell + 1) % 12, proof })).toMatchObject({ isCommitted: true, isRight: false });
  expect(checkDraw({ cell, proof: { ...proof, hash: sha256Hex('another') } })).toMatchObject({ isCommitted: false });
  expect(checkDraw({ cell, proof: { ...proof, hash: null } })).toBeNull();
});
