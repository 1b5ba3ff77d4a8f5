import { useModule } from '@sahn/shared-ui/module-context';
import { Button } from '../../components/button/button.tsx';
import { Chip, Chips } from '../../components/chip/chip.tsx';
import { DescriptionList } from '../../components/description-list/description-list.tsx';
import { MetaLine } from '../../components/meta-line/meta-line.tsx';
import { Field } from '../../forms/field/field.tsx';
import { formatMoney, formatNumber, formatPercent } from '../../text/format/format.ts';
import { formatBytes } from '../../text/format/format-bytes.ts';
import { Highlight } from '../../text/highlight/highlight.tsx';
import { Passage } from '../../text/passage/passage.tsx';
import { specimenTextsIn } from './specimen-texts.ts';

/** Quran 94:6 and 2:127. */
const verse = 'إِنَّ مَعَ الْعُسْرِ يُسْرًا';
const prayer = 'رَبَّنَا تَقَبَّلْ مِنَّا ۖ إِنَّكَ أَنتَ السَّمِيعُ الْعَلِيمُ';

/** One page with all that a language's type has to carry. The workshop shows it, and its pictures are compared. */
export function Specimen() {
  const { locale } = useModule();
  const texts = specimenTextsIn(locale);
  return (
    <article className="stack">
      <p className="label">{texts.label}</p>
      <h2 className="t6">{texts.title}</h2>
      <div className="prose">
        <p>
          {texts.text[0]}
          <strong>{texts.text[1]}</strong>
          {texts.text[2]}
        </p>
        <h3>{texts.heading}</h3>
        <p>{texts.mixed}</p>
        <p>
          <Highlight parts={[{ text: `${texts.verse[0]}${verse}${texts.verse[1]}` }]} />
        </p>
        <Passage arabic={prayer} translation={texts.translation || undefined} quran="2:127" />
        <ul>
          {texts.list.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <ol>
          {texts.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <MetaLine items={texts.meta} />
      <Chips label={texts.label}>
        {texts.chips.map((chip) => (
          <Chip key={chip} to="/">
            {chip}
          </Chip>
        ))}
      </Chips>
      <p className="row">
        <Button>{texts.button}</Button>
        <Button kind="quiet">{texts.quietButton}</Button>
      </p>
      <Field name="name" label={texts.field} hint={texts.hint} />
      <DescriptionList
        items={[
          { label: texts.figures.date, value: texts.date },
          { label: texts.figures.number, value: formatNumber(locale, 20_850) },
          { label: texts.figures.money, value: formatMoney(locale, { minor: 180_500_000, currency: 'PKR' }) },
          { label: texts.figures.percent, value: formatPercent(locale, 2.005) },
          { label: texts.figures.size, value: formatBytes(locale, 2_400_000) },
        ]}
      />
    </article>
  );
}
