import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pointAtBar } from '../testing/point-at-bar.ts';
import { SeekBar } from './seek-bar.tsx';

function setUp(given: { position?: number; duration?: number; idle?: boolean } = {}) {
  const sought: [number | null, boolean][] = [];
  const clicks: number[] = [];
  renderInModule(
    <SeekBar
      position={30}
      duration={60}
      {...given}
      onSeek={(...seek) => sought.push(seek)}
      onProgressClick={(seconds) => clicks.push(seconds)}
    />,
  );
  return {
    user: userEvent.setup(),
    slider: screen.getByRole('slider', { name: 'Position' }),
    sought,
    clicks,
  };
}

describe('seek bar', () => {
  it('is a slider in seconds that says its time in full', () => {
    const { slider } = setUp();
    expect(slider).toMatchObject({ type: 'range', min: '0', max: '60', value: '30', dir: 'ltr' });
    expect(slider).toHaveAttribute('aria-valuetext', '30 seconds of 1 minute');
  });

  it.each([
    ['not at all while its length is unknown', { position: 0, duration: 0 }, 0],
    ['as far as its recording has played', { position: 15, duration: 60 }, 0.25],
    ['to its end and no further', { position: 61, duration: 60 }, 1],
  ])('is filled %s', (_name, given, part) => {
    const { slider } = setUp(given);
    expect(Number(slider.parentElement?.style.getPropertyValue('--part'))).toBe(part);
  });

  it('is filled up to the knob while that is dragged', () => {
    const { slider } = setUp();
    pointAtBar('pointerdown', 30);
    pointAtBar('pointermove', 45);
    expect(Number(slider.parentElement?.style.getPropertyValue('--part'))).toBe(0.75);
  });

  it('seeks and plays when it is pressed beside the knob', () => {
    const { sought, clicks } = setUp();
    pointAtBar('pointerdown', 45);
    pointAtBar('pointerup', 45);
    expect(sought).toEqual([[45, true]]);
    expect(clicks).toEqual([45]);
  });

  it('does nothing when the knob itself is pressed', () => {
    const { sought } = setUp();
    pointAtBar('pointerdown', 30);
    pointAtBar('pointerup', 30);
    expect(sought).toEqual([]);
  });

  it('shows the dragged time, within the bar, and seeks once when it is let go', () => {
    const { sought } = setUp();
    pointAtBar('pointerdown', 30);
    pointAtBar('pointermove', 90);
    expect(screen.getByText('01:00 / 01:00')).toBeVisible();
    pointAtBar('pointermove', 10);
    expect(screen.getByText('00:10 / 01:00')).toBeVisible();
    expect(sought).toEqual([]);
    pointAtBar('pointerup', 10);
    expect(sought).toEqual([[10, true]]);
    expect(screen.getByText('00:30 / 01:00')).toBeVisible();
  });

  it('keeps its position when a drag is cancelled', () => {
    const { sought } = setUp();
    pointAtBar('pointerdown', 30);
    pointAtBar('pointermove', 50);
    pointAtBar('pointercancel', 50);
    expect(sought).toEqual([]);
    expect(screen.getByText('00:30 / 01:00')).toBeVisible();
  });

  it('never seeks to a value that is not a time', () => {
    const { sought } = setUp({ position: 0, duration: 0 });
    expect(screen.getByText('00:00 / 00:00')).toBeVisible();
    pointAtBar('pointerdown', 45);
    pointAtBar('pointerup', 45);
    expect(sought).toEqual([[null, true]]);
  });

  it('cannot be used by keys before its recording is in the player', () => {
    const { slider } = setUp({ idle: true });
    expect(slider).toBeDisabled();
  });

  it('moves by keys without playing', async () => {
    const { user, slider, sought } = setUp();
    act(() => slider.focus());
    await user.keyboard('{ArrowRight}{ArrowLeft}{PageUp}{PageDown}{Home}{End}a');
    expect(sought.map(([seconds]) => seconds)).toEqual([35, 25, 60, 0, 0, 60]);
    expect(sought.every(([, play]) => !play)).toBe(true);
  });
});
