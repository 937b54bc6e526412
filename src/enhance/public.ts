// The script of public pages: loaded once, then kept by the browser for good.
import { startCarousel } from './carousel.ts';
import { countUp } from './count-up.ts';
import { appendMore } from './more.ts';
import { enhancePage } from './page.ts';

enhancePage();
startCarousel();
countUp();
appendMore();
