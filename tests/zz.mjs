import { PGlite } from '@electric-sql/pglite';
let t=performance.now(), c=process.cpuUsage();
const lap=(n)=>{const u=process.cpuUsage(c);console.log(n,(performance.now()-t|0)+'ms cpu',((u.user+u.system)/1000|0));t=performance.now();c=process.cpuUsage();};
const a=new PGlite(); await a.waitReady; await a.query('select 1'); lap('first');
const dump=await a.dumpDataDir('none'); lap('dump');
const b=new PGlite({loadDataDir:dump}); await b.waitReady; await b.query('select 1'); lap('second from dump');
const d=new PGlite(); await d.waitReady; lap('third fresh');
