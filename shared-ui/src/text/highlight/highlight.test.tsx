import { render } from '@testing-library/react';
import { findVowelledArabic } from './find-vowelled-arabic.ts';
import { Highlight } from './highlight.tsx';

const verse = 'إِنَّ مَعَ الْعُسْرِ يُسْرًا';

const runsIn = (text: string) => findVowelledArabic(text).map(([from, to]) => text.slice(from, to));

it('sets vowelled Arabic within another language in Arabic, with its matches', () => {
  const { container } = render(
    <p lang="ur">
      <Highlight
        parts={[
          { text: 'آیت میں ہے: إِنَّ مَعَ ' },
          { text: 'الْعُسْرِ', hit: true },
          { text: ' يُسْرًا، یعنی تنگی کے ساتھ ' },
          { text: 'آسانی', hit: true },
        ]}
      />
    </p>,
  );
  const arabic = container.querySelector('[lang=ar]');
  expect(arabic).toHaveTextContent(verse);
  expect(arabic).toHaveAttribute('dir', 'rtl');
  expect(arabic).toHaveClass('scripture');
  expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['الْعُسْرِ', 'آسانی']);
  expect(container).toHaveTextContent(`آیت میں ہے: ${verse}، یعنی تنگی کے ساتھ آسانی`);
});

it('takes a whole verse, with its short words and its pauses', () => {
  for (const text of [verse, 'رَبَّنَا تَقَبَّلْ مِنَّا إِنَّكَ أَنْتَ السَّمِيعُ الْعَلِيمُ', 'قَالَ رَبِّ اشْرَحْ لِي صَدْرِي', 'آيَةُ النُّورِ'])
    expect(runsIn(`In the book: ${text}. And so on.`)).toEqual([text]);
});

it('leaves single marks of Persian, Urdu and Arabic to their language', () => {
  for (const text of [
    'لطفاً کمی بعد دوباره سر بزنید، حتماً جوابِ شما می‌رسد.',
    'براہِ کرم تھوڑی دیر بعد دوبارہ آئیں۔ حرمِ مطہّر',
    'قاشاني وورق ذهب وحِرَفيون عادوا في كل عقد، وقبّة مذهّبة أُعيد بناؤها',
    'Zaynab (زَيْنَب) in Damascus',
    '',
  ])
    expect(runsIn(text)).toEqual([]);
});

it('finds its runs in a long text in time that grows with the text', () => {
  const long = `${'مَن '.repeat(5_000)}${'لِلّٰهِ '.repeat(50)}`;
  expect(runsIn(long).length).toBeLessThan(10);
});
