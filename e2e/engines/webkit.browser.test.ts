import { webkit } from './webkit.ts';
import { describeStory } from './story.ts';

describeStory(webkit);
