import type { Banner } from '@maru/contracts';
import { Link } from '@maru/platform';
import { buttonClass } from '@maru/ui';
import { arts } from './arts';
import styles from './banner.module.css';

/** One banner. */
export interface SlideContent {
  id: number | string;
  art: Banner['art'];
  /** Language of the words. */
  lang: string;
  tag: string;
  title: string;
  text: string;
  /** The filled button first; none at all where there is nowhere to go. */
  links: { to: string; text: string }[];
}

/** Picture and words of a banner. `first`: its picture is the largest thing that the page shows. */
export function Slide(props: { content: SlideContent; first: boolean; picture: boolean; heading: 'h1' | 'h2' }) {
  const { content, first, picture, heading: Heading } = props;
  return (
    <>
      {picture ? (
        <img
          className={content.art === 'hero' ? styles.art : `${styles.art} ${styles.tile}`}
          src={arts[content.art]}
          alt=""
          fetchPriority={first ? 'high' : 'low'}
          draggable={false}
        />
      ) : null}
      <div className={styles.text} lang={content.lang}>
        {content.tag ? <p className="tag">{content.tag}</p> : null}
        <Heading className={styles.title}>{content.title}</Heading>
        {content.text ? <p>{content.text}</p> : null}
        {content.links.length > 0 ? (
          <div className="row">
            {content.links.map((link, index) => (
              <Link
                key={link.to}
                className={index === 0 ? buttonClass({ tone: 'primary' }) : `btn ${styles.glass}`}
                to={link.to}
              >
                {link.text}
              </Link>
            ))}
          </div>
        ) : null}
      </div>
    </>
  );
}
