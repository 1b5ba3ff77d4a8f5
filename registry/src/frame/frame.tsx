import { isLocale, type Locale } from '@sahn/contracts/text/locale';
import { Button } from '@sahn/shared-ui/components/button';
import { Skeleton } from '@sahn/shared-ui/components/skeleton';
import { useToast } from '@sahn/shared-ui/components/toast';
import { PlainSelect } from '@sahn/shared-ui/forms/plain-select';
import { useModule } from '@sahn/shared-ui/module-context';
import { useEffect, useRef, useState } from 'react';
import { useAddress } from '../address.ts';
import { Code } from '../parts/code.tsx';
import { RefusalNote } from '../parts/refusal-note.tsx';
import { Time } from '../parts/time.tsx';
import { type Access, usePlatform, useSession } from '../platform/platform.tsx';
import { useViews, type View } from '../views/views.tsx';
import styles from './frame.module.css';
import { SignIn } from './sign-in.tsx';

export interface FrameProps {
  languages: readonly { tag: string; name: string }[];
  onLocale: (locale: Locale) => void;
  /** Address of the picture beside the name. */
  mark: string;
}

function Views({ views }: { views: readonly View[] }) {
  const { t } = useModule();
  const { parts } = useAddress();
  const current = views.find(({ id }) => id === parts[0]) ?? (parts.length === 0 ? views[0] : undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = parts.join('/');
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    heading.current?.focus();
  }, [shown]);
  return (
    <>
      <nav className={styles.nav} aria-label={t('frame.views')}>
        <ul className={styles.links}>
          {views.map(({ id }) => (
            <li key={id}>
              <a href={`#/${id}`} aria-current={id === current?.id ? 'page' : undefined}>
                {t(`view.${id}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main className="stack" id="content">
        <h1 ref={heading} tabIndex={-1} className="t6">
          {current ? t(`view.${current.id}`) : t('frame.missing')}
        </h1>
        {current ? current.render() : <p>{t('frame.missingText')}</p>}
      </main>
    </>
  );
}

function Inside() {
  return <Views views={useViews()} />;
}

function Visitor() {
  const { t } = useModule();
  const { signOut } = usePlatform();
  const { token, ends } = useSession();
  const toast = useToast();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    // The page is left as it is: the session goes on until its end.
    await signOut().catch(() => toast.show({ text: t('frame.notSignedOut'), kind: 'error' }));
    setLeaving(false);
  };
  return (
    <div className={styles.visitor}>
      <p className="meta">
        {t('frame.token')} <Code>{token.id}</Code>
        <br />
        {t('frame.until')} <Time at={ends} />
      </p>
      <Button kind="line" busy={isLeaving} onClick={() => void leave()}>
        {t('frame.signOut')}
      </Button>
    </div>
  );
}

function Content({ access }: { access: Access }) {
  const { t } = useModule();
  const { open } = usePlatform();
  if (access.state === 'in') return <Inside key={access.session.token.id} />;
  return (
    <main className="stack" id="content">
      {access.state === 'opening' ? <Skeleton /> : null}
      {access.state === 'out' ? <SignIn ended={access.ended} /> : null}
      {access.state === 'failed' ? (
        <>
          <RefusalNote refusal={access.refusal} />
          <Button kind="line" onClick={() => void open()}>
            {t('read.again')}
          </Button>
        </>
      ) : null}
    </main>
  );
}

/** What is around every view: name, language, who is signed in, and the list of views. */
export function Frame({ languages, onLocale, mark }: FrameProps) {
  const { t, locale } = useModule();
  const { access } = usePlatform();
  return (
    <div className={`wrap ${styles.frame}`}>
      <header className={styles.head}>
        <p className={styles.name}>
          <img src={mark} alt="" width="40" height="40" />
          <span className="title t5">{t('page.title')}</span>
        </p>
        <div className={styles.language}>
          <PlainSelect
            aria-label={t('frame.language')}
            value={locale}
            onChange={({ currentTarget: { value } }) => isLocale(value) && onLocale(value)}
          >
            {languages.map(({ tag, name }) => (
              <option key={tag} value={tag} lang={tag}>
                {name}
              </option>
            ))}
          </PlainSelect>
        </div>
        {access.state === 'in' ? <Visitor /> : null}
      </header>
      <Content access={access} />
    </div>
  );
}
