import type { Receipt } from '@sahn/contracts/forms';
import type { Head, LoaderArgs, PageProps, Translate } from '@sahn/contracts/module';
import { Breadcrumb } from '@sahn/shared-ui/breadcrumb';
import { useModule } from '@sahn/shared-ui/module-context';
import { Note } from '@sahn/shared-ui/note';
import { PrintButton } from '@sahn/shared-ui/print-button';
import { isolate } from '../form/isolate.ts';
import { Steps } from '../steps/steps.tsx';
import styles from './receipt-page.module.css';

interface ReceiptData {
  receipt: Receipt;
  /** The country's name, where it is known. */
  country: string;
}

export async function loader({ api, params }: LoaderArgs): Promise<ReceiptData> {
  const [receipt, countries] = await Promise.all([api.receipt(params.receipt ?? ''), api.countries()]);
  const country = countries.find(({ code }) => code === receipt.country)?.name ?? receipt.country;
  return { receipt, country };
}

export function head({ t }: { t: Translate }): Head {
  return { title: t('receipt.title'), noindex: true };
}

const leadKeys = {
  received: 'receipt.registered',
  gathered: 'receipt.waiting',
  performed: 'receipt.done',
} as const satisfies Record<Receipt['state'], string>;

export function Page({ data }: PageProps<ReceiptData>) {
  const { t } = useModule();
  const { receipt, country } = data;
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumb
        above={[{ label: t('registration.title'), to: '/registration' }]}
        current={t('receipt.title')}
      />
      <div className={styles.body}>
        <header className={styles.head}>
          <p className="label">{t('receipt.title')}</p>
          <h1>{t('receipt.heading', { name: isolate(receipt.name) })}</h1>
          <p className="lede">{t(leadKeys[receipt.state])}</p>
        </header>
        <Steps label={t('receipt.steps')} steps={toSteps(t, receipt)} />
        <dl className={styles.facts}>
          <div>
            <dt>{t('receipt.country')}</dt>
            <dd>{country}</dd>
          </div>
          {receipt.occasion === null ? null : (
            <div>
              <dt>{t('receipt.occasion')}</dt>
              <dd>{receipt.occasion}</dd>
            </div>
          )}
        </dl>
        <div className={styles.end}>
          <Note role="note">{t('receipt.private')}</Note>
          <PrintButton line />
        </div>
      </div>
    </div>
  );
}

/** The states in their order, as steps: those that have come to pass, with their days, and those still ahead. */
function toSteps(t: Translate, receipt: Receipt) {
  const steps = [
    {
      state: 'received',
      title: t('receipt.received'),
      text: t('receipt.receivedText'),
      day: receipt.received,
    },
    { state: 'gathered', title: t('receipt.gathered'), text: t('receipt.gatheredText'), day: null },
    {
      state: 'performed',
      title: t('receipt.performed'),
      text: t('receipt.performedText'),
      day: receipt.performed,
    },
  ];
  const reached = steps.findIndex(({ state }) => state === receipt.state);
  return steps.map(({ title, text, day }, place) => {
    const done = place <= reached;
    return {
      title,
      done,
      current: place === reached,
      text: (
        <>
          <span className={styles.state}>{t(done ? 'receipt.stepDone' : 'receipt.stepAhead')}</span>{' '}
          {done ? text : null} {done && day ? <time dateTime={day.iso}>{day.civil}</time> : null}
        </>
      ),
    };
  });
}
