import { test } from '@playwright/test';

/** Puts a figure into the report and onto the screen. */
export function measured(figure: string): void {
  test.info().annotations.push({ type: 'measured', description: figure });
  console.log(`  ${figure}`);
}
