import { ModuleContextProvider, useModule } from '@sahn/shared-ui/module-context';
import type { ComponentExample } from '@sahn/tooling/testing/describe-component';
import { createSamplePlayer } from '@sahn/tooling/testing/sample-player';
import { useState } from 'react';
import { AudioPlayer, type AudioPlayerOptions } from './audio-player.tsx';

/** The player with a sound that is held: without one, its indicator has no colour. */
function Held(options: Pick<AudioPlayerOptions, 'progressBarColor' | 'indicatorColor'>) {
  const context = useModule();
  const track = { id: '/media/sample.mp3', src: '/media/sample.mp3', title: 'سلام' };
  const [player] = useState(() => createSamplePlayer({ track, queue: [track], duration: 60, position: 24 }));
  return (
    <ModuleContextProvider value={{ ...context, player }}>
      <AudioPlayer src={track.src} title={track.title} language="fa" {...options} />
    </ModuleContextProvider>
  );
}

export const examples: ComponentExample[] = [
  { name: 'default colours', render: () => <Held /> },
  {
    name: 'colours of its own',
    render: () => <Held progressBarColor="#1f7a5c" indicatorColor="rgb(169 124 40)" />,
  },
];
