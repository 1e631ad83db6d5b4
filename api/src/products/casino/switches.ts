import { type CasinoGameType, type CasinoWallet, type Config, casinoIds, memberStatus } from '@maru/contracts';
import type { Member } from '../../kernel/member';
import { memberMayPlay } from '../../members/identity/restrictions';

const isOn = (flags: Record<string, number>, key: string) => flags[key] === 1;

/** Whether the site offers a casino at all, by its configuration. */
export function isOffered(config: Config, casino: CasinoWallet): boolean {
  if (casino === casinoIds.casinoA) return config.nexus_use === 1;
  return casino === casinoIds.casinoB ? config.hera_use === 1 : isOn(config.aplus, '1_sports_use');
}

/** Whether a part of a casino is offered: live tables and slots have a switch each. */
export function isTypeOffered(config: Config, casino: CasinoWallet, type: CasinoGameType): boolean {
  if (!isOffered(config, casino)) return false;
  // A+ has one list, which both of its pages show.
  if (casino === casinoIds.casinoAPlus) return type !== 'slot';
  const flags = casino === casinoIds.casinoA ? config.union_config : config.hera_config;
  return type !== 'sports' && isOn(flags, type === 'slot' ? '1_slot_use' : '1_casino_use');
}

/** Whether a part is under maintenance by the site's own word. */
export function isInMaintenance(config: Config, type: CasinoGameType): boolean {
  if (config.maintenance !== false) return true;
  if (type === 'slot') return config.slotMaint === 1;
  return type === 'casino' ? config.casinoMaint === 1 : config.sportsMaint === 1;
}

/** All members except blocked ones may transfer their money back, because it is theirs. */
export function mayTakeBack(member: Pick<Member, 'status'>): boolean {
  return member.status !== memberStatus.blocked;
}

export const mayPlay = memberMayPlay;
