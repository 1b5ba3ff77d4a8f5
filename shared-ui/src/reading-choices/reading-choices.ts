import {
  type ReadingChoice,
  readingAttribute,
  readingChoices,
  readingCookie,
} from '@sahn/contracts/text/reading-settings';
import { keepPreference } from '../preferences/preferences.ts';

/*
 * How the visitor reads, in the browser. In a document the attribute of the root element is the only store of the choices:
 * style sheets, the frame and all modules read it.
 */

/** The attribute's text; empty for the site's own way. */
export function chosenText(): string {
  return document.documentElement.getAttribute(readingAttribute) ?? '';
}

/** Calls `changed` after each change. Returns the unsubscribe function. */
export function watchChoices(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: [readingAttribute] });
  return () => observer.disconnect();
}

/** Applies choices to the document, and stores nothing. */
export function applyChoices(choices: readonly ReadingChoice[]): void {
  const { documentElement: html } = document;
  const text = choices.join(' ');
  if (chosenText() === text) return;
  if (text) html.setAttribute(readingAttribute, text);
  else html.removeAttribute(readingAttribute);
}

/** Applies choices and stores them. */
export function keepChoices(choices: readonly ReadingChoice[]): void {
  const kept = readingChoices.filter((choice) => choices.includes(choice));
  keepPreference(readingCookie, kept.join('.'));
  applyChoices(kept);
}
