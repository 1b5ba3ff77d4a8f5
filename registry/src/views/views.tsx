import type { ReactNode } from 'react';
import { useAddress } from '../address.ts';
import { useMay } from '../platform/platform.tsx';
import { CompareView } from './compare-view.tsx';
import { CompositionsView } from './compositions-view.tsx';
import { FailuresView } from './failures-view.tsx';
import { LogView } from './log-view.tsx';
import { PreviewsView } from './previews-view.tsx';
import { ReleasesView } from './releases-view.tsx';
import { RolloutView } from './rollout-view.tsx';
import { SlotsView } from './slots-view.tsx';
import { TokensView } from './tokens-view.tsx';
import { VitalsView } from './vitals-view.tsx';

export interface View {
  id: string;
  render: () => ReactNode;
}

/** The views that the signed-in token may see, in the order of the list. */
export function useViews(): View[] {
  const may = useMay();
  const { parts, query } = useAddress();
  const [, first, second] = parts;
  const isTeam = may(['publish', 'activate']);
  const isOperator = may('operate');
  const views: (View | null)[] = [
    { id: 'compositions', render: () => <CompositionsView /> },
    { id: 'compare', render: () => <CompareView from={first} to={second} /> },
    isTeam ? { id: 'releases', render: () => <ReleasesView module={first} /> } : null,
    { id: 'slots', render: () => <SlotsView /> },
    { id: 'rollout', render: () => <RolloutView /> },
    isTeam ? { id: 'failures', render: () => <FailuresView /> } : null,
    isOperator ? { id: 'vitals', render: () => <VitalsView /> } : null,
    isTeam ? { id: 'log', render: () => <LogView module={query.get('module')} /> } : null,
    isTeam ? { id: 'previews', render: () => <PreviewsView /> } : null,
    isOperator ? { id: 'tokens', render: () => <TokensView /> } : null,
  ];
  return views.filter((view) => view !== null);
}
