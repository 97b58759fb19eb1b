let context: AudioContext | null = null;

interface Note {
  /** Hertz. */
  frequency: number;
  /** Seconds from now. */
  from: number;
  /** Seconds. */
  length: number;
}
const right: readonly Note[] = [{ frequency: 1320, from: 0, length: 0.1 }];
const wrong: readonly Note[] = [
  { frequency: 240, from: 0, length: 0.16 },
  { frequency: 180, from: 0.2, length: 0.26 },
];

/** Plays one high note for a right scan, two low ones for a wrong one; silent where the browser cannot. */
export const playScanSound = (isRight: boolean): void => {
  if (!('AudioContext' in window)) return;
  context ??= new AudioContext();
  for (const { frequency, from, length } of isRight ? right : wrong) {
    const start = context.currentTime + from;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.2, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + length);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + length);
  }
};
