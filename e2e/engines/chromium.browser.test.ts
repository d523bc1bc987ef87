import { chromium } from './chromium.ts';
import { describeStory } from './story.ts';

describeStory(chromium);
