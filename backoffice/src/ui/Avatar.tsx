import styles from './avatar.module.css';

interface AvatarProps {
  name: string;
  /** Of the operator who is signed in. */
  isMine: boolean;
}

/** The first letter of an operator's name. */
export function Avatar({ name, isMine }: AvatarProps) {
  return (
    <span className={isMine ? `${styles.avatar} ${styles.isMine}` : styles.avatar} aria-hidden="true">
      {name.slice(0, 1)}
    </span>
  );
}
