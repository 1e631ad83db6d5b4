import { useT } from '@maru/platform';
import verifier from '@maru/rounds/maru-verify';
import { Button, Card } from '@maru/ui';
import { useEffect, useState } from 'react';
import { deviceHashes } from '../rules/hashes';
import styles from '../../room.module.css';

const bytes = new TextEncoder().encode(verifier).length;

/** Gives the file to the browser as a download: its text is part of the page, so this works without a connection. */
function save(): void {
  const url = URL.createObjectURL(new Blob([verifier], { type: 'text/javascript' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'maru-verify.mjs';
  link.click();
  // The browser has taken the address over by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** The stand-alone verifier: its size and hash, of the very bytes that are downloaded. */
export function FileCard() {
  const t = useT('roundCheck');
  const [sha256, setSha256] = useState('');
  useEffect(() => {
    void deviceHashes().sha256(verifier).then(setSha256);
  }, []);
  return (
    <Card title={t('file.title')}>
      <div className={styles.note}>
        <p>{t('file.text')}</p>
        <Button wide icon="download" onClick={save}>
          maru-verify.mjs · {Math.ceil(bytes / 1_024)}KB
        </Button>
        <code>sha256 {sha256}</code>
      </div>
    </Card>
  );
}
