import { type Description, DescriptionList } from '@sahn/shared-ui/components/description-list';
import styles from './item-facts.module.css';

export interface ItemFactsProps {
  facts: readonly Description[];
}

/** Facts of an item. */
export function ItemFacts({ facts }: ItemFactsProps) {
  return <DescriptionList className={styles.facts} items={facts} />;
}
