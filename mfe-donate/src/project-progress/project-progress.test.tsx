import { sampleItems } from '@sahn/tooling/testing/sample-content';
import { hydrateInModule } from '@sahn/tooling/testing/render-in-module';
import { ProjectProgress } from './project-progress.tsx';

const strings = {
  'project.progress': '{{percent}}, {{rest}} needed',
  'project.progressFull': '{{percent}}, all',
  'project.progressOver': '{{percent}}, {{rest}} more',
};
