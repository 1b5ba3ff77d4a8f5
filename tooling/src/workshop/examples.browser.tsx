import '@sahn/shared-ui/styles/critical.css';
import '@sahn/shared-ui/styles/site.css';
import './workshop.css';
import type { ModuleContext } from '@sahn/contracts/modules/module';
import { type Locale, localeFacts } from '@sahn/contracts/text/locale';
import { ToastProvider } from '@sahn/shared-ui/components/toast';
import { ModuleContextProvider } from '@sahn/shared-ui/module-context';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ComponentExample } from '../testing/describe-component.tsx';
import { createSampleContext } from '../testing/sample-context.tsx';
import { type Choices, readChoices } from './choices.ts';
import { type ExampleFile, exampleFiles, stringsByRoom } from './material.ts';

interface ReadPart extends ExampleFile {
  examples: readonly ComponentExample[];
}

/** A module's context in which links and navigation do nothing, and errors are logged on the console. */
function stillContext(room: string, locale: Locale): ModuleContext {
  const strings = stringsByRoom[room]?.[locale] ?? {};
  const context = createSampleContext({ name: room, locale, strings });
  return {
    ...context,
    linkProps: (to) => ({
      href: context.href(to),
      onClick: (event) => event.preventDefault(),
    }),
    report: (error, part) => console.error(part, error),
  };
}

function Part({ room, part, examples, locale }: ReadPart & { locale: Locale }) {
  return (
    <section className="workshop-part" id={part} aria-labelledby={`${part}-name`}>
      <h2 id={`${part}-name`} className="t5 ltr" lang="en">
        {part}
      </h2>
      <ModuleContextProvider value={stillContext(room, locale)}>
        {examples.map((example) => (
          <div key={example.name} className="workshop-example" data-press={example.press}>
            <p className="meta ltr" lang="en">
              {example.name}
            </p>
            {example.render()}
          </div>
        ))}
      </ModuleContextProvider>
    </section>
  );
}

function Examples({ parts, locale }: { parts: readonly ReadPart[]; locale: Locale }): ReactNode {
  return (
    <main className="wrap">
      <h1 className="sr">Workshop</h1>
      <ModuleContextProvider value={stillContext('shared-ui', locale)}>
        <ToastProvider>
          {parts.map((part) => (
            <Part key={`${part.room}/${part.part}`} {...part} locale={locale} />
          ))}
        </ToastProvider>
      </ModuleContextProvider>
    </main>
  );
}

function dress({ locale, theme, text, motion }: Choices): void {
  const root = document.documentElement;
  root.lang = locale;
  root.dir = localeFacts[locale].direction;
  root.dataset.theme = theme;
  root.dataset.motion = motion;
  root.style.fontSize = text === '100' ? '' : `${text}%`;
}

async function show(choices: Choices): Promise<void> {
  dress(choices);
  const asked = exampleFiles.filter((file) => choices.part === '' || file.part === choices.part);
  const parts = await Promise.all(asked.map(async (file) => ({ ...file, ...(await file.load()) })));
  const page = <Examples parts={parts} locale={choices.locale} />;
  const place = document.createElement('div');
  document.body.append(place);
  if (choices.scripts === 'off') {
    place.append(document.createRange().createContextualFragment(renderToStaticMarkup(page)));
  } else {
    createRoot(place).render(page);
  }
}

void show(readChoices(location.search));
