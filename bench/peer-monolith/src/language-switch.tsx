import { locales } from '@sahn/contracts/text/locale';
import { useState } from 'react';
import { Link } from 'react-router-dom';

export function LanguageSwitch() {
  const [open, setOpen] = useState(false);
  return (
    <div className="masthead-panel">
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        Language
      </button>
      <ul className="masthead-choices" hidden={!open}>
        {locales.map((locale) => (
          <li key={locale}>
            <Link to={`/${locale}/articles`} hrefLang={locale}>
              {locale}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
