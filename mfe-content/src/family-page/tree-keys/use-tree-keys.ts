import { useModule } from '@sahn/shared-ui/module-context';
import { namedElement } from '@sahn/shared-ui/named-element';
import { type RefObject, useEffect } from 'react';

const isOpener = (element: Element | null): element is HTMLButtonElement =>
  element instanceof HTMLButtonElement && element.popoverTargetElement !== null;

/** Shows the card of a person; nothing happens when it is shown. */
function showCard(opener: Element | null): void {
  const card = isOpener(opener) ? opener.popoverTargetElement : null;
  if (card instanceof HTMLElement) card.showPopover();
}

const branchOf = (element: Element | null) => element?.closest('[data-branch]') ?? null;

/** The person to which a key leads; undefined for other keys, and where nobody is in that direction. */
function findNext(
  people: readonly HTMLElement[],
  from: HTMLElement,
  key: string,
  towardsParents: string,
): HTMLElement | undefined {
  const at = people.indexOf(from);
  switch (key) {
    case 'ArrowDown':
      return people[at + 1];
    case 'ArrowUp':
      return people[at - 1];
    case 'Home':
      return people[0];
    case 'End':
      return people.at(-1);
    case towardsParents: {
      const own = branchOf(from);
      const first = people.find((one) => branchOf(one) === own);
      // A partner leads to the one beside whom it stands.
      if (first !== from) return first;
      const above = branchOf(own?.parentElement ?? null);
      return above ? people.find((one) => branchOf(one) === above) : undefined;
    }
    case 'ArrowLeft':
    case 'ArrowRight': {
      const next = people[at + 1];
      return next && branchOf(from)?.contains(next) ? next : undefined;
    }
    default:
      return undefined;
  }
}

/**
 * Arrow keys in the tree: up and down to the person before and after, along the reading direction to partner and
 * children, against it to the parents. The tree is one stop of the Tab key, and the person with the focus shows the card,
 * which closes when the focus leaves the tree.
 * Elements with `data-person` are people; `data-branch` is a person's part of the tree.
 */
export function useTreeKeys(tree: RefObject<HTMLElement | null>): void {
  const { direction } = useModule();
  useEffect(() => {
    const root = tree.current;
    if (root === null) return;
    const people = () => [...root.querySelectorAll<HTMLElement>('[data-person]')];
    const makeStop = (stop: HTMLElement | undefined) => {
      for (const one of people()) one.tabIndex = one === stop ? 0 : -1;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      if (!(target instanceof HTMLElement) || target.dataset.person === undefined) return;
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const towardsParents = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
      const next = findNext(people(), target, event.key, towardsParents);
      if (next === undefined) return;
      event.preventDefault();
      next.focus();
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target.dataset.person === undefined) return;
      makeStop(target);
      // A click opens the card by itself, and closes it: only the keyboard's focus opens it here.
      if (target.matches(':focus-visible')) showCard(target);
    };
    let shown: HTMLElement | null = null;
    const onToggle = ({ target }: Event) => {
      if (!(target instanceof HTMLElement) || !target.matches(':popover-open')) return;
      shown = target;
      target.previousElementSibling?.scrollIntoView({ block: 'nearest' });
    };
    // On narrow screens the card would lie over what has the focus.
    const onFocusElsewhere = ({ target }: FocusEvent) => {
      if (target instanceof Node && !root.contains(target)) shown?.hidePopover();
    };
    const showNamed = () => {
      const named = namedElement(location.hash);
      if (named === null || !root.contains(named)) return;
      const opener = named.querySelector<HTMLElement>('[data-person]');
      opener?.focus({ preventScroll: true });
      showCard(opener);
    };
    makeStop(people()[0]);
    showNamed();
    root.addEventListener('keydown', onKeyDown);
    root.addEventListener('focusin', onFocus);
    // The event does not bubble.
    root.addEventListener('toggle', onToggle, { capture: true });
    document.addEventListener('focusin', onFocusElsewhere);
    window.addEventListener('hashchange', showNamed);
    return () => {
      root.removeEventListener('keydown', onKeyDown);
      root.removeEventListener('focusin', onFocus);
      root.removeEventListener('toggle', onToggle, { capture: true });
      document.removeEventListener('focusin', onFocusElsewhere);
      window.removeEventListener('hashchange', showNamed);
    };
  }, [tree, direction]);
}
