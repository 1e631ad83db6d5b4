import type { BoardCaseDetail, BoardKind, BoardRule } from '@maru/contracts';
import { boardRules } from '@maru/contracts/board-limits';
import { useState } from 'react';
import {
  Button,
  FormProblem,
  HistoryList,
  polling,
  RowSheet,
  Section,
  SelectField,
  type SheetPlace,
  shortTime,
  Tag,
  TextField,
  useBase,
  usePoll,
  useSheetKeys,
  useSubmit,
  useT,
} from '../../kit';
import { DecisionChoices } from '../../ui/DecisionChoices';
import { HtmlPreview } from '../../ui/HtmlPreview';
import { MemberLink } from '../protection/MemberLink';

interface CaseSheetProps {
  thing: { kind: BoardKind; id: number };
  place: SheetPlace;
  onChanged(): void;
  onClose(): void;
}

/** One post or comment: what it says, who reported it, its member, and the decision. */
export function CaseSheet({ thing, place, onChanged, onClose }: CaseSheetProps) {
  const t = useT();
  const detail = usePoll('opsBoardCase', { params: thing }, polling.lists);
  const { staleSince, reload } = detail;
  const title = `${t(`moderation.kind.${thing.kind}`)} ${thing.id}`;
  const changed = () => {
    void reload();
    onChanged();
  };
  return (
    <RowSheet of={detail} title={title} place={place} onClose={onClose}>
      {(data) => (
        <>
          <Content detail={data} />
          <Decision key={data.version} detail={data} isLocked={staleSince !== null} onChanged={changed} />
          <Reports detail={data} />
        </>
      )}
    </RowSheet>
  );
}

function Content({ detail }: { detail: BoardCaseDetail }) {
  const { t, callApi } = useBase();
  const { member, kind, content } = detail;
  // The console's cookie reaches its own addresses alone.
  const html = content.replace(
    /src="[^"]*\/([0-9a-f]{64})"/g,
    (_, hash: string) => `src="${callApi.address('opsBoardPicture', { params: { hash } })}"`,
  );
  return (
    <section>
      <h3>
        {detail.title} <Tag>{t(`moderation.state.${detail.state}`)}</Tag>
      </h3>
      <p className="muted">
        <MemberLink login={member.login}>
          {member.nick} ({member.login})
        </MemberLink>{' '}
        · {t('moderation.joined', { date: shortTime(member.joined_at) })} ·{' '}
        {t('moderation.member', {
          posts: member.posts,
          comments: member.comments,
          bets: member.bets,
          hidden: member.hidden,
          mutes: member.mutes,
        })}
      </p>
      {kind === 'post' ? <HtmlPreview html={html} title={detail.title} /> : <p>{content}</p>}
      {detail.words.length > 0 && (
        <p>
          <Tag tone="caution">{t('moderation.has_words', { words: detail.words.join(', ') })}</Tag>
        </p>
      )}
      <p className="muted">
        {t('moderation.sums', { views: detail.views, likes: detail.likes, comments: detail.comments })}
      </p>
    </section>
  );
}

function Reports({ detail }: { detail: BoardCaseDetail }) {
  const t = useT();
  return (
    <Section title={t('moderation.reporters', { n: detail.reporters.length })}>
      <HistoryList
        items={detail.reporters.map(({ nick, reason, note, at }) => ({
          key: `${nick} ${at}`,
          icon: 'flag-3',
          text: (
            <>
              <span>{shortTime(at)}</span> <b>{nick}</b> <span>{t(`moderation.rule.${reason}`)}</span>{' '}
              <span>{note}</span>
            </>
          ),
        }))}
      />
      {detail.same_picture.length > 0 && <h3>{t('moderation.same_picture', { n: detail.same_picture.length })}</h3>}
      <HistoryList
        items={detail.same_picture.map(({ id, title, nick }) => ({
          key: id,
          icon: 'file-text',
          text: (
            <>
              <span>{id}</span> <b>{title}</b> <span>{nick}</span>
            </>
          ),
        }))}
      />
      <h3>{t('moderation.history')}</h3>
      <HistoryList
        items={detail.history.map(({ at, actor, act, rule }) => ({
          key: `${at} ${act}`,
          text: (
            <>
              <span>{shortTime(at)}</span> <b>{t(`moderation.act.${act}`)}</b>{' '}
              {rule && <span>{t(`moderation.rule.${rule}`)}</span>} <span>{actor}</span>
            </>
          ),
        }))}
      />
    </Section>
  );
}

const decisions = [
  { value: 'keep', key: '1' },
  { value: 'hide', key: '2' },
  { value: 'remove', key: '3' },
] as const;
type Choice = (typeof decisions)[number]['value'];
const muteDays = ['0', '1', '7', '30', '3650'] as const;
type MuteDays = (typeof muteDays)[number];

/** Keep (1), hide (2) or remove (3), with the reason that the member reads, and how long they may not write. */
function Decision(props: { detail: BoardCaseDetail; isLocked: boolean; onChanged(): void }) {
  const { detail, isLocked, onChanged } = props;
  const { t, say } = useBase();
  const form = useSubmit();
  const [decision, setDecision] = useState<Choice>('keep');
  const [rule, setRule] = useState<BoardRule>(detail.reason ?? 'other');
  const [days, setDays] = useState<MuteDays>('0');
  const [note, setNote] = useState('');
  const { kind, id, post, version } = detail;
  const finish = (done: object | null) => {
    // Refused because the case has changed: show it before the decision.
    if (done) say('info', t('moderation.done'));
    onChanged();
  };
  const decide = async () => {
    const mute = days === '0' ? null : Number(days);
    const body = { decision, rule, note: note.trim(), mute, version };
    finish(await form.submit('opsBoardDecide', { params: { kind, id }, body }));
  };
  const lock = async () =>
    finish(await form.submit('opsBoardLock', { params: { id: post }, body: { locked: !detail.locked } }));
  const choose = (to: Choice) => (isLocked ? null : () => setDecision(to));
  useSheetKeys({ 1: choose('keep'), 2: choose('hide'), 3: choose('remove') });
  return (
    <Section title={t('moderation.decide')}>
      <div className="stack">
        <DecisionChoices<Choice>
          label={t('moderation.decide')}
          choices={decisions.map((choice) => ({
            ...choice,
            name: t(`moderation.choice.${choice.value}`),
            note: t(`moderation.choice_note.${choice.value}`),
          }))}
          value={decision}
          disabled={isLocked}
          onChange={setDecision}
        />
        <SelectField<BoardRule>
          label={t('moderation.rule_field')}
          value={rule}
          onChange={setRule}
          options={boardRules.map((value) => ({ value, text: t(`moderation.rule.${value}`) }))}
        />
        <SelectField<MuteDays>
          label={t('moderation.mute_field')}
          value={days}
          onChange={setDays}
          options={muteDays.map((value) => ({ value, text: t(`moderation.days.${value}`) }))}
        />
        <TextField label={t('moderation.note')} maxLength={200} value={note} onChange={setNote} />
        <FormProblem message={form.message} />
        <div className="row acts">
          <Button look="line" icon="lock" disabled={isLocked || form.busy} onClick={() => void lock()}>
            {t(detail.locked ? 'moderation.unlock' : 'moderation.lock')}
          </Button>
          <Button look="primary" busy={form.busy} disabled={isLocked} onClick={() => void decide()}>
            {t(`moderation.choice.${decision}`)}
          </Button>
        </div>
      </div>
    </Section>
  );
}
