import type { Receipt } from '@sahn/contracts/forms/forms';
import type { Head, LoaderArgs, PageProps, Translate } from '@sahn/contracts/modules/module';
import { Breadcrumb } from '@sahn/shared-ui/components/breadcrumb';
import { Button } from '@sahn/shared-ui/components/button';
import { DescriptionList } from '@sahn/shared-ui/components/description-list';
import { Note } from '@sahn/shared-ui/components/note';
import { useModule } from '@sahn/shared-ui/module-context';
import { isolate } from '@sahn/shared-ui/text/format';
import { Certificate } from '../certificate/certificate.tsx';
import { PrivateLink } from '../private-link/private-link.tsx';
import { Steps } from '../steps/steps.tsx';
import styles from './receipt-page.module.css';

interface ReceiptData {
  receipt: Receipt;
  /** The country's name; its code when the name is unknown. */
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

export function Page({ data, params, query }: PageProps<ReceiptData>) {
  const { ownPath } = useModule();
  const { certificate } = data.receipt;
  const path = ownPath('receipt', params);
  if (certificate !== null && query.has('certificate'))
    return <Certificate certificate={certificate} receipt={path} />;
  return <Progress data={data} path={path} />;
}

function Progress({ data: { receipt, country }, path }: { data: ReceiptData; path: string }) {
  const { ownPath, t } = useModule();
  const { occasion, performer, keptUntil } = receipt;
  const facts = [
    { label: t('receipt.country'), value: <bdi>{country}</bdi> },
    { label: t('receipt.occasion'), value: occasion && <bdi>{occasion}</bdi> },
    { label: t('receipt.performer'), value: performer && <bdi>{performer}</bdi> },
    {
      label: t('receipt.keptUntil'),
      value: (
        <bdi>
          <time dateTime={keptUntil.iso}>{keptUntil.civil}</time>
        </bdi>
      ),
    },
  ];
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumb
        above={[{ label: t('registration.title'), to: ownPath('registration') }]}
        current={t('receipt.title')}
      />
      <div className={styles.body}>
        <header className={styles.head}>
          <p className="label">{t('receipt.title')}</p>
          <h1 className={styles.heading}>{t('receipt.heading', { name: isolate(receipt.name) })}</h1>
          <p className="lede">{t(leadKeys[receipt.state])}</p>
        </header>
        {receipt.held ? <Note role="note">{t('receipt.held')}</Note> : null}
        {receipt.certificate === null ? null : (
          <p>
            <Button to={`${path}?certificate=1`}>{t('receipt.certificate')}</Button>
          </p>
        )}
        <Steps label={t('receipt.steps')} steps={toSteps(t, receipt)} />
        <DescriptionList className={styles.facts} items={facts} />
        <section className={styles.link} aria-labelledby="link-heading">
          <h2 id="link-heading" className="t4">
            {t('registration.link')}
          </h2>
          <PrivateLink label={t('registration.link')} to={path} />
          <Note role="note">
            <p>{t('receipt.private')}</p>
            <p>{t('receipt.forgotten')}</p>
          </Note>
        </section>
      </div>
    </div>
  );
}

/** The states as steps in order: past ones with their days, then those still to come. */
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
