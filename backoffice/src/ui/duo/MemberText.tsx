import { useT } from '../../session/context';

interface MemberTextProps {
  text: string;
  /** The approver confirms that they have read it. */
  asks: boolean;
  isRead: boolean;
  onRead(isRead: boolean): void;
}

/** What members will see in these words. */
export function MemberText({ text, asks, isRead, onRead }: MemberTextProps) {
  const t = useT();
  return (
    <div className="sheet-sections">
      <section>
        <h3>{t('approvals.member_text')}</h3>
        <blockquote>{text}</blockquote>
        {asks && (
          <label className="check">
            <input
              type="checkbox"
              className="checkbox"
              checked={isRead}
              onChange={(event) => onRead(event.target.checked)}
            />
            {t('approvals.read')}
          </label>
        )}
      </section>
    </div>
  );
}
