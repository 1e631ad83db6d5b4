import { vendorCasinoCompanies } from '@maru/contracts';
import type { CompanyName } from '../book';
import type { Casino } from '../casino';
import { playSeamless } from '../seamless';
import { isCount, isName, parseFields } from './call';

type Answer = { status: number; value: object };
const refusal = (status: number, reason: string): Answer => ({ status, value: { reason } });

/** What tests and a demonstration may do beside the site: faults, and rounds without a browser. */
export async function answerOpen(casino: Casino, path: string, body: string): Promise<Answer> {
  if (!casino.options.faults) return refusal(403, 'forbidden');
  const fields = parseFields(body);
  if (path === '/v1/seamless/play') return playSeamless(casino, fields);
  const named = vendorCasinoCompanies.find((name) => name === fields.company);
  if (!named) return refusal(422, `company must be one of ${vendorCasinoCompanies.join(', ')}`);
  const company = casino.companies.get(named as CompanyName);
  if (path === '/v1/faults') {
    const wrong = (company?.faults ?? casino.seamlessFaults).set(fields);
    return wrong ? refusal(422, wrong) : { status: 200, value: { ok: true } };
  }
  if (path !== '/v1/play') return refusal(404, 'not_found');
  if (!company) return refusal(422, 'use /v1/seamless/play');
  const { user, game = company.catalogue.firstGame(), stake = 0, outcome = 'lose', seconds = 0 } = fields;
  const { win = outcome === 'win' ? Number(stake) * 2 : 0, round } = fields;
  if (!isName(user) || !isName(game) || !isCount(stake) || !isCount(win)) return refusal(422, 'invalid');
  if (!isCount(seconds) || seconds > 3_600 || (round !== undefined && !isName(round))) return refusal(422, 'invalid');
  if (outcome === 'cancel' && seconds === 0) return refusal(422, 'a bet is cancelled after seconds');
  const placed = company.bet({
    user,
    game,
    ...(round !== undefined && { round }),
    stake: stake * 100,
    win: win * 100,
    afterMs: seconds * 1_000,
  });
  if (!placed.ok) return refusal(409, placed.reason);
  if (outcome === 'cancel') company.cancel(placed.bet.id);
  const { balance, point } = company.account(user)!;
  return { status: 200, value: { round: placed.bet.round, bet: placed.bet.id, balance: balance / 100, point } };
}
