import { notReadyReasons } from './readiness';

const well = { isDraining: false, isDatabaseUp: true, sinceWrite: 1, sealLag: 0 };

test.each([
  [{}, []],
  [{ isDraining: true }, ['draining']],
  [{ isDatabaseUp: false, sinceWrite: 60 }, ['database']],
  [{ sinceWrite: 10 }, []],
  [{ sinceWrite: 10.1 }, ['writes']],
  [{ sinceWrite: Number.POSITIVE_INFINITY }, ['writes']],
  [{ sealLag: 120 }, []],
  [{ sealLag: 121 }, ['seals']],
  [{ isDraining: true, isDatabaseUp: false, sealLag: 500 }, ['draining', 'database', 'seals']],
])('%j: not ready for %j', (signs, reasons) => expect(notReadyReasons({ ...well, ...signs })).toEqual(reasons));
