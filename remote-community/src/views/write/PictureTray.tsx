import { boardLimits, boardPictureTypes } from '@maru/contracts/board-limits';
import { useT } from '@maru/platform';
import { Button, Card, Icon, IconButton } from '@maru/ui';
import type { RefObject } from 'react';
import type { TrayItem } from './use-pictures';
import communityStyles from '../community.module.css';
import styles from './picture-tray.module.css';

/** Uploads and what became of them; a picture that is there can be put into the text. */
export function PictureTray(props: {
  items: readonly TrayItem[];
  used: readonly string[];
  input: RefObject<HTMLInputElement | null>;
  onFiles(files: Iterable<File>): void;
  onInsert(url: string): void;
  onRemove(item: TrayItem): void;
}) {
  const t = useT('community');
  const { items, used, input, onFiles, onInsert, onRemove } = props;
  return (
    <Card title={t('board.ed.photos', { n: used.length, max: boardLimits.pictures })} className={communityStyles.card}>
      <div className="card__body stack">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard */}
        <div
          className={styles.drop}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            onFiles(event.dataTransfer.files);
          }}
        >
          <Icon name="upload" />
          <b>{t('board.ed.drop')}</b>
          <span>{t('board.ed.types')}</span>
          <Button size="sm" onClick={() => input.current?.click()}>
            {t('board.ed.choose')}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            multiple
            accept={boardPictureTypes.join()}
            onChange={({ target }) => {
              onFiles(target.files ?? []);
              target.value = '';
            }}
          />
        </div>
        {items.length > 0 ? (
          <ul className={styles.files}>
            {items.map((item) => {
              const { picture, state } = item;
              const isUsed = picture ? used.includes(picture.url) : false;
              return (
                <li key={item.key} className={state === 'refused' ? styles.isRefused : undefined}>
                  {picture ? (
                    <img src={picture.url} alt="" />
                  ) : (
                    <Icon name={state === 'refused' ? 'alert-triangle' : 'upload'} />
                  )}
                  <b>{item.name || t('board.ed.earlier')}</b>
                  <small role={state === 'refused' ? 'alert' : 'status'}>
                    {state === 'refused'
                      ? item.reason
                      : t(`board.ed.${state === 'running' ? 'running' : isUsed ? 'inText' : 'ready'}`)}
                  </small>
                  <span>
                    {picture && !isUsed ? (
                      <IconButton icon="plus" label={t('board.ed.insert')} onClick={() => onInsert(picture.url)} />
                    ) : null}
                    {isUsed ? null : (
                      <IconButton icon="x" label={t('board.ed.remove')} onClick={() => onRemove(item)} />
                    )}
                  </span>
                </li>
              );
            })}
          </ul>
        ) : null}
      </div>
    </Card>
  );
}
