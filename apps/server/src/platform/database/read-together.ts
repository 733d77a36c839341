/**
 * Reads that are asked for in the same turn of the event loop, together as one statement: under load each costs its share of a round trip.
 * None is answered with what was read before it was asked.
 */
export function readTogether<Found>(read: (keys: readonly string[]) => Promise<ReadonlyMap<string, Found>>) {
  type Turn = { readonly keys: Set<string>; readonly found: Promise<ReadonlyMap<string, Found>> };
  let turn: Turn | null = null;

  function newTurn(): Turn {
    const keys = new Set<string>();
    const found = new Promise<void>((done) => setImmediate(done)).then(() => {
      turn = null;
      return read([...keys]);
    });
    return { keys, found };
  }

  return async (key: string): Promise<Found | undefined> => {
    turn ??= newTurn();
    turn.keys.add(key);
    return (await turn.found).get(key);
  };
}
