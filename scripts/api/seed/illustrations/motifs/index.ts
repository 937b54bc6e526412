import type { Palette } from '../palette.ts';
import { lightBulb } from './ampoule.ts';
import { mast } from './antenne.ts';
import { baobab } from './baobab.ts';
import { compass } from './boussole.ts';
import { calabash } from './calebasse.ts';
import { health } from './coeur.ts';
import { drone } from './drone.ts';
import { gears } from './engrenage.ts';
import { waterDrop } from './goutte.ts';
import { seed } from './graine.ts';
import { printer } from './imprimante.ts';
import { lion } from './lion.ts';
import { book } from './livre.ts';
import { hands } from './mains.ts';
import { market } from './marche.ts';
import { microphone } from './micro.ts';
import { microscope } from './microscope.ts';
import { bird } from './oiseau.ts';
import { laptop } from './ordinateur.ts';
import { pirogue } from './pirogue.ts';
import { fish } from './poisson.ts';
import { microchip } from './puce.ts';
import { sun } from './soleil.ts';
import { cloth } from './tissu.ts';

/** `reach` is half the figure's width: the ornaments on its flanks start beyond it. */
export type Motif = { draw: (palette: Palette) => string; reach: number };

export const motifTable: Readonly<Record<string, Motif>> = {
  soleil: { draw: sun, reach: 350 },
  baobab: { draw: baobab, reach: 470 },
  graine: { draw: seed, reach: 460 },
  goutte: { draw: waterDrop, reach: 430 },
  calebasse: { draw: calabash, reach: 290 },
  drone: { draw: drone, reach: 490 },
  puce: { draw: microchip, reach: 535 },
  ampoule: { draw: lightBulb, reach: 340 },
  livre: { draw: book, reach: 490 },
  microscope: { draw: microscope, reach: 300 },
  engrenage: { draw: gears, reach: 430 },
  imprimante: { draw: printer, reach: 460 },
  pirogue: { draw: pirogue, reach: 585 },
  tissu: { draw: cloth, reach: 465 },
  mains: { draw: hands, reach: 440 },
  antenne: { draw: mast, reach: 310 },
  boussole: { draw: compass, reach: 350 },
  poisson: { draw: fish, reach: 525 },
  coeur: { draw: health, reach: 490 },
  marche: { draw: market, reach: 465 },
  micro: { draw: microphone, reach: 410 },
  ordinateur: { draw: laptop, reach: 580 },
  oiseau: { draw: bird, reach: 570 },
  lion: { draw: lion, reach: 450 },
};
