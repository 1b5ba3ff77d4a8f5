import { useModule } from '@sahn/shared-ui/module-context';
import { Fragment } from 'react';
import { textIcon } from '../../icons/text.ts';
import { Icon } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import styles from './title-suggestion.module.css';

interface OtherTitlesProps {
  /** Other spellings under which the item is found. */
  titles: readonly string[];
  /** Address at which another title can be suggested; null: no link. */
  suggestTo: string | null;
  suggestion?: never;
}

interface DidYouMeanProps {
  /** A spelling that has results. */
  suggestion: string;
  to: string;
  titles?: never;
}

export type TitleSuggestionProps = OtherTitlesProps | DidYouMeanProps;

/** For an item: its other spellings. In search: "Did you mean". */
export function TitleSuggestion(props: TitleSuggestionProps) {
  const { t } = useModule();
  return (
    <div className={styles.suggestion}>
      <Icon icon={textIcon} />
      {props.titles === undefined ? (
        <p>
          {t('ui.titleSuggestion.meant')}{' '}
          <Link to={props.to}>
            <bdi>{props.suggestion}</bdi>
          </Link>
        </p>
      ) : (
        <p>
          {props.titles.length === 0 ? null : (
            <span>
              {t('ui.titleSuggestion.others')}{' '}
              {props.titles.map((title, index) => (
                <Fragment key={title}>
                  {index > 0 ? t('ui.list.separator') : null}
                  <bdi className={styles.title}>{title}</bdi>
                </Fragment>
              ))}
            </span>
          )}
          {props.suggestTo === null ? null : (
            <Link to={props.suggestTo}>{t('ui.titleSuggestion.suggest')}</Link>
          )}
        </p>
      )}
    </div>
  );
}
