import { act } from 'react';
import { createTestPlayer, draw } from '../testing/draw.tsx';
import { SeekBar } from './seek-bar.tsx';

async function setUp(given: { position?: number; duration?: number; idle?: boolean } = {}) {
  const sought: [number | null, boolean][] = [];
  const clicks: number[] = [];
  const drawn = await draw(
    <SeekBar
      position={30}
      duration={60}
      {...given}
      onSeek={(...seek) => sought.push(seek)}
      onProgressClick={(seconds) => clicks.push(seconds)}
    />,
    createTestPlayer(),
  );
  return { ...drawn, sought, clicks };
}

describe('seek bar', () => {
  it('is a slider in seconds with its time in words', async () => {
    const { find } = await setUp();
    const input = find('input');
    expect(input).toMatchObject({ type: 'range', min: '0', max: '60', value: '30', dir: 'ltr' });
    expect(input.getAttribute('aria-valuetext')).toBe('player.positionText');
  });

  it('seeks and plays when it is pressed beside the knob', async () => {
    const { pointer, sought, clicks } = await setUp();
    await pointer('pointerdown', 45);
    await pointer('pointerup', 45);
    expect(sought).toEqual([[45, true]]);
    expect(clicks).toEqual([45]);
  });

  it('does nothing when the knob itself is pressed', async () => {
    const { pointer, sought } = await setUp();
    await pointer('pointerdown', 30);
    await pointer('pointerup', 30);
    expect(sought).toEqual([]);
  });

  it('shows the dragged time, within the bar, and seeks once when it is let go', async () => {
    const { pointer, sought, container } = await setUp();
    await pointer('pointerdown', 30);
    await pointer('pointermove', 90);
    expect(container.textContent).toContain('01:00 / 01:00');
    await pointer('pointermove', 10);
    expect(container.textContent).toContain('00:10 / 01:00');
    expect(sought).toEqual([]);
    await pointer('pointerup', 10);
    expect(sought).toEqual([[10, true]]);
    expect(container.textContent).toContain('00:30 / 01:00');
  });

  it('stays where it was when a drag is broken off', async () => {
    const { pointer, sought, container } = await setUp();
    await pointer('pointerdown', 30);
    await pointer('pointermove', 50);
    await pointer('pointercancel', 50);
    expect(sought).toEqual([]);
    expect(container.textContent).toContain('00:30 / 01:00');
  });

  it('never seeks to what is no time', async () => {
    const { pointer, sought, container } = await setUp({ position: 0, duration: 0 });
    expect(container.textContent).toContain('00:00 / 00:00');
    await pointer('pointerdown', 45);
    await pointer('pointerup', 45);
    expect(sought).toEqual([[null, true]]);
  });

  it('is no control for keys before its recording is in the player', async () => {
    const { find } = await setUp({ idle: true });
    expect(find('input').hasAttribute('disabled')).toBe(true);
  });

  it('moves by keys without playing', async () => {
    const { key, sought } = await setUp();
    for (const name of ['ArrowRight', 'ArrowLeft', 'PageUp', 'PageDown', 'Home', 'End', 'a']) {
      await key('input', name);
    }
    expect(sought.map(([seconds]) => seconds)).toEqual([35, 25, 60, 0, 0, 60]);
    expect(sought.every(([, play]) => !play)).toBe(true);
    await act(async () => {});
  });
});
