import { firefox } from './firefox.ts';
import { describeStory } from './story.ts';

describeStory(firefox);
