import { type ReactNode, useId } from 'react';
import styles from './parts.module.css';

export interface Row {
  key: string;
  /** The first names the row. */
  cells: readonly ReactNode[];
}

export interface DataTableProps {
  caption: string;
  /** Hides the caption visually, where a heading says the same. */
  captionHidden?: boolean;
  head: readonly string[];
  rows: readonly Row[];
}

/** A table that scrolls sideways where the screen is narrow. */
export function DataTable({ caption, captionHidden = false, head, rows }: DataTableProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    // biome-ignore lint/a11y/useSemanticElements: a group of one table, and not of fields
    <div className={styles.scroll} role="group" aria-labelledby={id} tabIndex={0}>
      <table className={styles.table}>
        <caption id={id} className={captionHidden ? 'sr' : undefined}>
          {caption}
        </caption>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={head[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
