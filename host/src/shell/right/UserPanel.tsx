import { flagIsOn } from '@maru/contracts/release-routes';
import { formatCasinoPoint, formatMoney, formatMoneyUnits, formatPoint } from '@maru/money';
import {
  configAtom,
  drawerAtom,
  Link,
  localeAtom,
  type User,
  useAtom,
  useAtomValue,
  usePath,
  userAtom,
  useT,
} from '@maru/platform';
import { Count, Icon, IconButton, LevelIcon, LevelWord, Skeleton } from '@maru/ui';
import { memo, useId, useState } from 'react';
import { askLogout } from '../../account/login/ask-logout';
import { usePlaceState } from '../../menu/frame-context';
import { linkText, moneyLinks, quickLinks, transferLinks } from '../../menu/links';
import { PlaceLink } from '../../menu/PlaceLink';
import type { Wallet } from '../../remotes/document/frame';
import { ownText } from '../../remotes/document/own-text';
import { pageRegistry } from '../../remotes/page-registry';

const bare = (points: string) => points.replace(/P$/, '');

/** What a wallet holds by the user object; null where that has nothing of it. */
function findBalance(user: User, { balance: field }: Wallet): { balance: number; point: number } | null {
  const value = field ? (user as unknown as Record<string, unknown>)[field] : null;
  const { balance, point } = (value ?? {}) as { balance?: number; point?: number };
  return Number.isSafeInteger(balance) && Number.isSafeInteger(point) ? { balance: balance!, point: point! } : null;
}

function Balances({ user }: { user: User }) {
  const t = useT('host');
  const locale = useAtomValue(localeAtom);
  const config = useAtomValue(configAtom);
  const units = formatMoneyUnits(user.money, locale);
  const { wallets } = useAtomValue(pageRegistry.atoms.frame);
  return (
    <table className="wallet">
      <caption className="sr">{t('user.wallet')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">{t('user.purse')}</span>
          </th>
          <th scope="col">{t('user.money')}</th>
          <th scope="col">{t('user.point')}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t('user.own')}</th>
          <td data-money={user.money}>
            {formatMoney(user.money)}
            {units === formatMoney(user.money) ? null : <small>{units}</small>}
          </td>
          <td>{bare(formatPoint(user.point))}</td>
        </tr>
        {wallets.map((wallet) => {
          const balance = flagIsOn(config, wallet.flag) ? findBalance(user, wallet) : null;
          return balance ? (
            <tr key={wallet.key}>
              <th scope="row">{ownText(wallet, locale) ?? t(`wallet.${wallet.key}`)}</th>
              <td>{formatMoney(balance.balance)}</td>
              <td>{bare(formatCasinoPoint(balance.point))}</td>
            </tr>
          ) : null;
        })}
      </tbody>
    </table>
  );
}

function PanelSkeleton() {
  const t = useT('host');
  return (
    <section className="user" aria-busy="true" aria-label={t('user.title')}>
      <div className="row">
        <Skeleton width={36} height={36} radius="50%" />
        <div className="grow stack stack--sm">
          <Skeleton width="45%" height={14} />
          <Skeleton width="70%" height={10} />
        </div>
      </div>
      <div className="user__skel">
        <Skeleton height={92} />
      </div>
    </section>
  );
}

/** In a drawer what closes it, else the way out; alone in knowing which of them it is. */
function PanelEnd() {
  const t = useT('host');
  const [drawer, setDrawer] = useAtom(drawerAtom);
  if (drawer) return <IconButton icon="x" label={t('nav.close')} onClick={() => setDrawer(null)} />;
  return <IconButton icon="logout" label={t('user.logout')} title={t('user.logout')} onClick={askLogout} />;
}

/** Level, name, money, and the ways to what is the member's own. */
export const UserPanel = memo(function UserPanel() {
  const t = useT('host');
  const user = useAtomValue(userAtom);
  const config = useAtomValue(configAtom);
  const locale = useAtomValue(localeAtom);
  const frame = useAtomValue(pageRegistry.atoms.frame);
  const stateAt = usePlaceState();
  const path = usePath();
  // A short screen folds the panel; where it was left by a link it is folded again.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const links = useId();
  if (!user) return <PanelSkeleton />;
  const open = openAt === path;
  const quick = [...quickLinks(user, config, frame), ...transferLinks(path, config, frame)];
  const unseen = quick.reduce((sum, link) => sum + (link.count ?? 0), 0);
  return (
    <section className="user" aria-label={t('user.title')} data-unfolded={open ? '' : undefined}>
      <div className="user__id">
        <LevelIcon level={user.level} />
        <div className="grow">
          <strong>{user.nick}</strong>
          <small>
            <LevelWord level={user.level} /> · {t('user.welcome')}
          </small>
        </div>
        <Link className="iconbtn" to="/settings" aria-label={t('nav.settings')} title={t('nav.settings')}>
          <Icon name="settings" />
        </Link>
        <PanelEnd />
      </div>
      <Balances user={user} />
      <div className="user__money">
        {moneyLinks(user, config, frame).map((link, at) => {
          const state = stateAt(link.path);
          return (
            <PlaceLink
              key={link.id}
              className={at === 0 && state === 'served' ? 'btn btn--soft' : 'btn'}
              to={link.path}
              state={state}
            >
              {linkText(link, locale, t)}
            </PlaceLink>
          );
        })}
      </div>
      <nav className="quick" id={links} aria-label={t('user.links')}>
        {quick.map((link) => (
          <PlaceLink key={link.id} to={link.path} state={stateAt(link.path)}>
            <Icon name={link.icon} />
            {linkText(link, locale, t)}
            {link.count === undefined ? null : <Count value={link.count} tone="alert" />}
          </PlaceLink>
        ))}
        <button
          type="button"
          className="quick__more"
          aria-expanded={open}
          aria-controls={links}
          onClick={() => setOpenAt(open ? null : path)}
        >
          <Icon name={open ? 'chevron-up' : 'chevron-down'} />
          {t(open ? 'user.less' : 'user.more')}
          {unseen > 0 && !open ? <Count value={unseen} tone="alert" /> : null}
        </button>
      </nav>
    </section>
  );
});
