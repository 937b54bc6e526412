// The script of public pages. It is one file, which browsers cache permanently.
import { startCarousel } from './carousel.ts';
import { countUp } from './count-up.ts';
import { appendMore } from './load-more.ts';
import { enhancePage } from './page.ts';

enhancePage();
startCarousel();
countUp();
appendMore();
