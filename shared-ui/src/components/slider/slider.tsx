import { useId } from 'react';
import styles from './slider.module.css';

export interface SliderProps {
  label: string;
  min: number;
  max: number;
  step?: number;
  value: number;
  onChange: (value: number) => void;
  /** The value as text, shown and read aloud: "125 per cent". */
  text: string;
  name?: string;
}

/** Chooses a number by pointer or keys. */
export function Slider({ label, min, max, step = 1, value, onChange, text, name }: SliderProps) {
  const id = useId();
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id} className="meta">
        {text}
      </output>
      <input
        id={id}
        name={name}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
