import { useModule } from '@sahn/shared-ui/module-context';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '../../components/icon/icon.tsx';
import { chevronIcon } from '../../icons/chevron.ts';
import { formatNumber } from '../../text/format/format.ts';
import { type Choices, findChoices, moveChoice, typeChoice } from './choices.tsx';
import { Listbox, optionId } from './listbox.tsx';
import styles from './select.module.css';

const typeAheadMilliseconds = 600;
const pageStep = 10;

export interface ComboboxProps {
  id: string;
  name: string;
  groups: readonly Choices[];
  value: string;
  placeholder: string;
  required: boolean;
  searchable: boolean;
  described: { 'aria-invalid'?: boolean; 'aria-describedby'?: string };
  onChoose: (value: string) => void;
  onBlur?: () => void;
}

/** The select after hydration. Keys and roles follow the combobox patterns of the ARIA Authoring Practices Guide. */
export function Combobox(props: ComboboxProps) {
  const { id, name, value, placeholder, required, searchable, described, onChoose } = props;
  const { locale, t } = useModule();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  /** The typed text; null while the chosen option is shown. */
  const [asked, setAsked] = useState<string | null>(null);
  const typed = useRef({ text: '', at: 0 });

  const posted = useRef<HTMLInputElement>(null);
  const before = useRef(value);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    // Browsers say nothing of a hidden field: its form learns of a choice as it does of typed text.
    posted.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [value]);

  const empty: Choices = { label: null, options: [{ value: '', label: placeholder }] };
  const offered = props.groups.length === 0 || required ? props.groups : [empty, ...props.groups];
  const shown = asked === null ? offered : findChoices(props.groups, asked);
  const options = shown.flatMap((group) => group.options);
  const label = props.groups.flatMap((group) => group.options).find((one) => one.value === value)?.label;
  const list = `${id}-list`;
  const at = options.findIndex((option) => option.value === active);

  const show = (index: number) => {
    setOpen(true);
    setActive(options[index]?.value ?? null);
  };
  const close = () => {
    setOpen(false);
    setActive(null);
    setAsked(null);
  };
  const choose = (wanted: string) => {
    onChoose(wanted);
    close();
  };
  const openAtChosen = () => {
    const chosen = options.findIndex((option) => option.value === value);
    show(chosen === -1 ? moveChoice(options, -1, 1) : chosen);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const act = keyAction(event, open, searchable);
    // Within typed text a space is part of the text: "South Africa".
    const continues = event.key === ' ' && !searchable && typed.current.text !== '' && !isLate(event);
    if (act === null || continues) {
      typeAhead(event);
      return;
    }
    if (act !== 'leave') event.preventDefault();
    if (act === 'open') openAtChosen();
    else if (act === 'close') close();
    else if (act === 'choose') active === null ? close() : choose(active);
    else if (act === 'leave') leave();
    else if (typeof act === 'number') show(moveChoice(options, open ? at : -1, act));
    else if (act === 'first') show(moveChoice(options, -1, 1));
    else if (act === 'last') show(moveChoice(options, options.length, -1));
  };
  const leave = () => {
    // Without search, Tab chooses the active option, as in a native select.
    if (open && !searchable && active !== null) onChoose(active);
    close();
  };
  const isLate = (event: KeyboardEvent) => event.timeStamp - typed.current.at > typeAheadMilliseconds;
  const typeAhead = (event: KeyboardEvent) => {
    if (searchable || event.key.length !== 1 || event.altKey) return;
    event.preventDefault();
    const text = isLate(event) ? '' : typed.current.text;
    typed.current = { text: text + event.key, at: event.timeStamp };
    const from = text === '' ? at + 1 : at;
    const found = typeChoice(options, typed.current.text, from);
    // As in a native select, the same letter again leads to the next option that begins with it.
    const isRepeated = [...typed.current.text].every((letter) => letter === event.key);
    const index = found === -1 && isRepeated ? typeChoice(options, event.key, at + 1) : found;
    if (index !== -1) show(index);
    else setOpen(true);
  };
  const onBlur = () => {
    close();
    props.onBlur?.();
  };

  const control = {
    id,
    role: 'combobox',
    'aria-expanded': open,
    'aria-controls': open ? list : undefined,
    'aria-activedescendant': open && active !== null ? optionId(list, active) : undefined,
    'aria-required': required || undefined,
    ...described,
    onKeyDown,
    onBlur,
  } as const;
  const none = t(props.groups.length === 0 ? 'ui.select.empty' : 'ui.select.noResults');
  return (
    <div className={styles.control}>
      <input ref={posted} type="hidden" name={name} value={value} />
      {searchable ? (
        <input
          {...control}
          type="text"
          dir={asked || label ? 'auto' : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={asked ?? label ?? ''}
          onClick={() => (open ? undefined : openAtChosen())}
          onChange={(event) => {
            const text = event.currentTarget.value;
            const found = findChoices(props.groups, text).flatMap((group) => group.options);
            setAsked(text);
            setOpen(true);
            setActive(text === '' ? null : (found[moveChoice(found, -1, 1)]?.value ?? null));
            if (text === '' && !required) onChoose('');
          }}
        />
      ) : (
        <button
          {...control}
          type="button"
          aria-haspopup="listbox"
          aria-labelledby={`${id}-label`}
          className={styles.button}
          data-empty={label === undefined || undefined}
          onClick={() => (open ? close() : openAtChosen())}
        >
          {label ?? placeholder}
        </button>
      )}
      <Icon icon={chevronIcon} className={styles.chevron} />
      {open ? (
        <Listbox
          id={list}
          labelId={`${id}-label`}
          groups={shown}
          value={value}
          active={active}
          nothing={none}
          onChoose={choose}
          onPoint={setActive}
        />
      ) : null}
      <p className="sr" role="status">
        {open && options.length === 0 ? none : null}
        {open && asked !== null && options.length > 0
          ? t('ui.select.results', { count: options.length, number: formatNumber(locale, options.length) })
          : null}
      </p>
    </div>
  );
}

type Act = 'open' | 'close' | 'choose' | 'leave' | 'first' | 'last' | number | null;

function keyAction(event: KeyboardEvent, open: boolean, searchable: boolean): Act {
  switch (event.key) {
    case 'ArrowDown':
      return open && !event.altKey ? 1 : open ? 'close' : 'open';
    case 'ArrowUp':
      return open && event.altKey ? 'choose' : open ? -1 : 'open';
    case 'PageDown':
      return open ? pageStep : null;
    case 'PageUp':
      return open ? -pageStep : null;
    case 'Home':
      return searchable ? null : 'first';
    case 'End':
      return searchable ? null : 'last';
    case 'Enter':
      // When it is closed and searchable, Enter submits the form, as in any text field.
      return open ? 'choose' : searchable ? null : 'open';
    case ' ':
      return searchable ? null : open ? 'choose' : 'open';
    case 'Escape':
      return open ? 'close' : null;
    case 'Tab':
      return 'leave';
    default:
      return null;
  }
}
