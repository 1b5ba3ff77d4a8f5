import { addMark, lineAt, type Marks, moveMark, removeLastMark } from './tap-marks.ts';

/*
 * The page of `sahn recitation add --tap`: one hears the recording and taps where each line begins.
 */

interface Text {
  title: string;
  lines: readonly { id: string; arabic: string }[];
  /** Starts in milliseconds, of the first lines. */
  marks: Marks;
}

const stepMs = 100;
/** Seconds before a line from which it is heard again after a mistake. */
const leadIn = 2;

function find<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const element = document.getElementById(id);
  if (element instanceof kind) return element;
  throw new Error(`The page has no ${id}`);
}

const sound = find('sound', HTMLAudioElement);
const state = find('state', HTMLElement);
const list = find('lines', HTMLOListElement);

const text: Text = await (await fetch('text.json')).json();
find('title', HTMLElement).textContent = text.title;
let marks: Marks = text.marks;

const clock = (ms: number) =>
  `${Math.floor(ms / 60_000)}:${((ms % 60_000) / 1000).toFixed(2).padStart(5, '0')}`;

function button(label: string, name: string, press: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = label;
  element.setAttribute('aria-label', name);
  element.addEventListener('click', press);
  return element;
}

function playFrom(seconds: number): void {
  sound.currentTime = Math.max(seconds, 0);
  void sound.play();
}

function move(index: number, by: number): void {
  marks = moveMark(marks, index, by, sound.duration * 1000);
  show();
}

const rows = text.lines.map(({ id, arabic }, index) => {
  const row = document.createElement('li');
  const words = document.createElement('div');
  words.className = 'text';
  words.lang = 'ar';
  words.dir = 'rtl';
  words.textContent = arabic;
  const time = document.createElement('div');
  time.className = 'time';
  const at = document.createElement('output');
  const buttons = [
    button('−0.1', `Line ${id} earlier`, () => move(index, -stepMs)),
    button('+0.1', `Line ${id} later`, () => move(index, stepMs)),
    button('▶', `Play from line ${id}`, () => playFrom((marks[index] ?? 0) / 1000)),
  ];
  time.append(at, ...buttons);
  row.append(words, time);
  list.append(row);
  return { row, at, buttons };
});

let current = -1;

function follow(): void {
  const heard = lineAt(marks, sound.currentTime * 1000);
  if (heard === current) return;
  rows[current]?.row.removeAttribute('aria-current');
  current = heard;
  rows[current]?.row.setAttribute('aria-current', 'true');
  rows[current]?.row.scrollIntoView({ block: 'center' });
}

function show(): void {
  for (const [index, { at, buttons }] of rows.entries()) {
    const mark = marks[index];
    at.textContent = `${text.lines[index]?.id}: ${mark === undefined ? '–' : clock(mark)}`;
    for (const each of buttons) each.disabled = mark === undefined;
  }
  const isDone = marks.length === rows.length;
  find('tap', HTMLButtonElement).disabled = isDone;
  find('back', HTMLButtonElement).disabled = marks.length === 0;
  find('save', HTMLButtonElement).disabled = !isDone;
  state.textContent = isDone
    ? 'Every line has its time. Preview, then save.'
    : `Next: line ${text.lines[marks.length]?.id} (${marks.length} of ${rows.length})`;
  rows[current]?.row.removeAttribute('aria-current');
  current = -1;
  follow();
}

function tap(): void {
  marks = addMark(marks, sound.currentTime * 1000, rows.length);
  show();
}

function goBack(): void {
  const last = marks.at(-1);
  if (last === undefined) return;
  marks = removeLastMark(marks);
  show();
  playFrom(last / 1000 - leadIn);
}

async function send(path: string, body: unknown): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  const said = await response.text();
  state.textContent = said;
  if (!response.ok) return;
  sound.pause();
  document.querySelectorAll('button').forEach((each) => {
    each.disabled = true;
  });
}

const keys: Readonly<Record<string, () => void>> = {
  ' ': tap,
  Backspace: goBack,
  p: () => playFrom(0),
};

// Before the player and the buttons, which take the space key for themselves.
document.addEventListener(
  'keydown',
  (event) => {
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) act();
  },
  { capture: true },
);
// A button would also be pressed when the space key is let go.
document.addEventListener('keyup', (event) => event.key === ' ' && event.preventDefault(), { capture: true });
sound.addEventListener('timeupdate', follow);
find('tap', HTMLButtonElement).addEventListener('click', tap);
find('back', HTMLButtonElement).addEventListener('click', goBack);
find('preview', HTMLButtonElement).addEventListener('click', () => playFrom(0));
find('save', HTMLButtonElement).addEventListener('click', () => void send('times', { marks }));
find('cancel', HTMLButtonElement).addEventListener('click', () => void send('cancel', {}));
show();
