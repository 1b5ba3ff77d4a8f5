/** A fake media element. Its time follows jest's timers; the test determines whether it plays. */
export class SampleAudio extends EventTarget {
  paused = true;
  ended = false;
  duration = Number.NaN;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  error: { code: number } | null = null;
  /** The result of further calls of `play()`. */
  answer: () => Promise<void> = async () => {};
  loads = 0;
  #src = '';
  #from = 0;
  #since = 0;
  #reject: ((error: unknown) => void) | undefined;

  get src() {
    return this.#src;
  }
  set src(address: string) {
    this.#src = address;
    this.reset();
    // As in a browser: the duration is unknown until the metadata is loaded.
    this.duration = Number.NaN;
    queueMicrotask(() => this.knowDuration(60));
  }
  get currentTime() {
    const passed = this.paused ? 0 : ((Date.now() - this.#since) / 1000) * this.playbackRate;
    return Math.min(this.#from + passed, Number.isNaN(this.duration) ? 0 : this.duration);
  }
  set currentTime(seconds: number) {
    this.#from = seconds;
    this.#since = Date.now();
    this.ended = false;
  }
  hasAttribute(name: string) {
    return name === 'src' && this.#src !== '';
  }
  removeAttribute() {
    this.#src = '';
  }
  load() {
    this.loads += 1;
    this.reset();
    this.duration = Number.NaN;
  }
  play(): Promise<void> {
    if (this.ended) this.currentTime = 0;
    this.paused = false;
    this.#since = Date.now();
    return new Promise((resolve, reject) => {
      this.#reject = reject;
      this.answer().then(resolve, reject);
    });
  }
  pause() {
    if (this.paused) return;
    this.#from = this.currentTime;
    this.paused = true;
    this.#reject?.(new DOMException('', 'AbortError'));
    queueMicrotask(() => this.emit('pause'));
  }
  knowDuration(seconds: number) {
    if (this.#src === '') return;
    this.duration = seconds;
    this.emit('durationchange');
  }
  /** Plays to the end of the file. */
  finish() {
    this.#from = this.duration;
    this.paused = true;
    this.ended = true;
    this.emit('pause');
    this.emit('ended');
  }
  breakWith(code: number) {
    this.error = { code };
    this.emit('error');
  }
  emit(name: string) {
    this.dispatchEvent(new Event(name));
  }
  private reset() {
    this.#reject?.(new DOMException('', 'AbortError'));
    this.#from = 0;
    this.paused = true;
    this.ended = false;
    this.error = null;
  }
}
