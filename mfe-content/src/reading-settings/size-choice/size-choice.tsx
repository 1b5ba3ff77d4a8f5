import { sampleLetters } from '@sahn/contracts/text/languages';
import { type SizedText, type TextSize, textSizes } from '@sahn/contracts/text/reading-settings';
import { useModule } from '@sahn/shared-ui/module-context';
import { useId } from 'react';
import styles from './size-choice.module.css';

export interface SizeChoiceProps {
  text: SizedText;
  label: string;
  size: TextSize;
  onChange: (size: TextSize) => void;
}

/** The size of one kind of text. Each choice is shown by a letter of that size. */
export function SizeChoice({ text, label, size, onChange }: SizeChoiceProps) {
  const { t } = useModule();
  const name = useId();
  const language = text === 'arabic' ? 'ar' : text;
  const names: Readonly<Record<TextSize, string>> = {
    1: t('reading.sizeSmall'),
    2: t('reading.sizeUsual'),
    3: t('reading.sizeLarge'),
    4: t('reading.sizeLarger'),
    5: t('reading.sizeLargest'),
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.sizes}>
        {textSizes.map((one) => (
          <label key={one} className={styles.size}>
            <input
              type="radio"
              name={name}
              value={one}
              checked={one === size}
              aria-label={names[one]}
              onChange={() => onChange(one)}
            />
            <span aria-hidden="true" lang={language}>
              {sampleLetters[language]}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
