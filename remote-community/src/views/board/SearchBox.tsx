import { useT } from '@maru/platform';
import { Icon, Input } from '@maru/ui';
import { useState } from 'react';
import styles from './search-box.module.css';

/** Looks for posts by two letters or more. */
export function SearchBox({ search, onSearch }: { search: string; onSearch(search: string): void }) {
  const t = useT('community');
  const [text, setText] = useState(search);
  return (
    <search className={`search ${styles.root}`}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const words = text.trim();
          if (words.length !== 1) onSearch(words);
        }}
      >
        <Icon name="search" />
        <Input
          type="search"
          aria-label={t('board.search')}
          name="search"
          maxLength={40}
          placeholder={t('board.searchHint')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </form>
    </search>
  );
}
