import { type ReactNode, useId } from 'react';
import { classNames } from '../../styles/class-names.ts';
import { MoreLink } from '../more-link/more-link.tsx';
import styles from './section.module.css';

export interface SectionProps {
  title: string;
  /** A label above the title. */
  label?: ReactNode;
  /** Id for links to the section; the heading's id is derived from it. */
  id?: string;
  level?: 2 | 3;
  /** Link to the full list or text. */
  more?: { to: string; label: string };
  /** Within another text: a smaller title and less space. */
  small?: boolean;
  children: ReactNode;
}

/** A part of a page below a ruled title. */
export function Section({ title, label, id, level = 2, more, small = false, children }: SectionProps) {
  const made = useId();
  const name = id ?? made;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={classNames(small ? styles.small : 'section')} aria-labelledby={name}>
      <div className={classNames('section-head', styles.head)}>
        <div>
          {label === undefined ? null : <p className="label">{label}</p>}
          <Heading id={name} className={small ? 't5' : undefined}>
            {title}
          </Heading>
        </div>
        {more === undefined ? null : <MoreLink to={more.to}>{more.label}</MoreLink>}
      </div>
      {children}
    </section>
  );
}
