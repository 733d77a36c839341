import { demoOperator } from '../apps/server/src/dev/demo-operator.ts';
import { recoverer } from '../apps/server/src/testing/recovery.ts';
import { strangerOf, strangerOfOperator } from './owners/strangers.ts';
import { type Owner, signIn, signInOperator, signOut, ways } from './owners/ways.ts';
import { openAccounts } from './support/accounts.ts';
import { type Drill, numberOf } from './support/drill.ts';
import { openDrillDeps } from './support/drill-deps.ts';
import { inventPeople } from './support/invented-people.ts';
import { startSystem } from './support/system.ts';

const dayMinutes = 24 * 60;
const visitsOfADay = 10;

export const owners: Drill = {
  name: 'owners',
  title: 'S6 a day of strangers who know the CPF, then the owner on a known device, by every way in',
  run: async ({ cluster, keep, note, words }) => {
    const visits = numberOf(words, 'visits', visitsOfADay); // `--visits 0`: every way in works when no stranger comes
    const people = inventPeople(Object.keys(ways).length, 1000);
    const system = keep(await startSystem({ databaseUrl: await cluster.newDatabase(), people }));
    const { deps, close } = await openDrillDeps(system.databaseUrl, system.now);
    keep({ close });
    await openAccounts(system.db, people);
    const all = Object.keys(ways).map((way, i) => ({
      way,
      owner: { ...people[i]!, system, deps, who: recoverer(system.apps[0]!, people[i]!.address) } as Owner,
    }));
    const secondFactor = all.find(({ way }) => way === 'second factor')!.owner;
    await system.db.query(`insert into risk_list (cpf, verdict, listed_at) values ($1, '0054', now())`, [secondFactor.cpf]);

    await system.passMinutes(dayMinutes - minutesOfDay(system.now()) + 5); // budgets are by day: the strangers' day is the owner's
    for (const { way, owner } of all) {
      await (way === 'operator' ? signInOperator(owner) : signIn(owner));
      await signOut(owner);
    }

    system.gateways.verdicts.selfie = 'rejected';
    for (let visit = 0; visit < visits; visit++) {
      await system.passMinutes(visit === visits - 1 ? 2 : 100); // the last two close together: every block of theirs still holds
      await Promise.all(
        all.map(({ way, owner }) =>
          (way === 'operator' ? strangerOfOperator(system, demoOperator.name) : strangerOf(system, deps, owner)).visit(visit),
        ),
      );
    }
    system.gateways.verdicts.selfie = 'approved';
    await system.passMinutes(2);

    const out: string[] = [];
    for (const { way, owner } of all) {
      await ways[way]!(owner).catch((error: Error) => {
        out.push(way);
        note(`${way}: locked out at ${error.message}`);
      });
    }
    return [
      {
        what: `owners locked out, of ${all.length} ways in`,
        asked: '0',
        measured: out.length ? `${out.length}: ${out.join(', ')}` : '0',
        ok: out.length === 0,
      },
    ];
  },
};

const minutesOfDay = (time: Date) => time.getUTCHours() * 60 + time.getUTCMinutes();
