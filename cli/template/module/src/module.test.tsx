import { describeModule } from '@sahn/tooling/testing/describe-module';

describeModule(import.meta.dirname);
