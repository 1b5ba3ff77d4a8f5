import type { Example } from '../../examples/example.tsx';
import { alertIcon } from '../../icons/alert.ts';
import { backIcon } from '../../icons/back.ts';
import { bookmarkIcon } from '../../icons/bookmark.ts';
import { calendarIcon } from '../../icons/calendar.ts';
import { captionsIcon } from '../../icons/captions.ts';
import { checkIcon } from '../../icons/check.ts';
import { chevronIcon } from '../../icons/chevron.ts';
import { closeIcon } from '../../icons/close.ts';
import { copyIcon } from '../../icons/copy.ts';
import { downloadIcon } from '../../icons/download.ts';
import { expandIcon } from '../../icons/expand.ts';
import { fitIcon } from '../../icons/fit.ts';
import { forwardIcon } from '../../icons/forward.ts';
import { fullscreenIcon } from '../../icons/fullscreen.ts';
import { globeIcon } from '../../icons/globe.ts';
import { hideIcon } from '../../icons/hide.ts';
import { menuIcon } from '../../icons/menu.ts';
import { moonIcon } from '../../icons/moon.ts';
import { mutedIcon } from '../../icons/muted.ts';
import { nextIcon } from '../../icons/next.ts';
import { noteIcon } from '../../icons/note.ts';
import { offlineIcon } from '../../icons/offline.ts';
import { optionsIcon } from '../../icons/options.ts';
import { pauseIcon } from '../../icons/pause.ts';
import { pipIcon } from '../../icons/pip.ts';
import { playIcon } from '../../icons/play.ts';
import { previousIcon } from '../../icons/previous.ts';
import { printIcon } from '../../icons/print.ts';
import { queueIcon } from '../../icons/queue.ts';
import { repeatIcon } from '../../icons/repeat.ts';
import { searchIcon } from '../../icons/search.ts';
import { shareIcon } from '../../icons/share.ts';
import { sunIcon } from '../../icons/sun.ts';
import { textIcon } from '../../icons/text.ts';
import { translateIcon } from '../../icons/translate.ts';
import { volumeIcon } from '../../icons/volume.ts';
import { zoomInIcon } from '../../icons/zoom-in.ts';
import { zoomOutIcon } from '../../icons/zoom-out.ts';
import { Icon } from './icon.tsx';

const icons = {
  alertIcon,
  backIcon,
  bookmarkIcon,
  calendarIcon,
  captionsIcon,
  checkIcon,
  chevronIcon,
  closeIcon,
  copyIcon,
  downloadIcon,
  expandIcon,
  fitIcon,
  forwardIcon,
  fullscreenIcon,
  globeIcon,
  hideIcon,
  menuIcon,
  moonIcon,
  mutedIcon,
  nextIcon,
  noteIcon,
  offlineIcon,
  optionsIcon,
  pauseIcon,
  pipIcon,
  playIcon,
  previousIcon,
  printIcon,
  queueIcon,
  repeatIcon,
  searchIcon,
  shareIcon,
  sunIcon,
  textIcon,
  translateIcon,
  volumeIcon,
  zoomInIcon,
  zoomOutIcon,
};

export const examples: Example[] = [
  {
    name: 'all',
    render: () => (
      <p className="row">
        {Object.entries(icons).map(([name, icon]) => (
          <Icon key={name} icon={icon} />
        ))}
      </p>
    ),
  },
];
