// The one script of all pages: loaded once, then kept by the browser for good. What a page does
// not have, its part does not find.
import { appendMore } from './more.ts';
import { countUp } from './count-up.ts';
import { startWorker } from './offline.ts';
import { keepTime } from './timed.ts';
import { openNewsletter } from './newsletter.ts';
import { startCarousel } from './carousel.ts';

keepTime();
startCarousel();
countUp();
appendMore();
openNewsletter();
startWorker();
