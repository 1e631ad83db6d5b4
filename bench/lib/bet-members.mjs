/** What a benchmark of bets prepares: members with money, and settings that would only measure themselves. */

/** More members like demo1, for a site has many; answers their logins. */
export async function newMembers(database, count) {
  const rows = await database.query(
    `insert into members (login, nick, password_hash)
     select 'bench' || n, 'bench' || n, d.password_hash from members d, generate_series(1, $1::int) n
      where d.login = 'demo1' returning login`,
    [count],
  );
  return rows.map(({ login }) => login);
}

/**
 * Sets settings of the site and waits until the API has taken them: it looks at them twice a minute.
 * @param settings name in the configuration (`the_sports_config.inplay_delay_ms`) and its value
 */
export async function setSettings(database, url, settings) {
  for (const [key, value] of Object.entries(settings))
    await database.query('insert into settings (key, value) values ($1, $2::jsonb)', [key, JSON.stringify(value)]);
  const taken = (config) =>
    Object.entries(settings).every(([key, value]) => key.split('.').reduce((at, name) => at[name], config) === value);
  for (let tries = 0; tries < 80; tries += 1) {
    if (taken(await (await fetch(`${url}/api/configs`)).json())) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('the API did not take its settings');
}

/** Credits members through the ledger with enough money for all rounds. */
export async function give(database, members, amount) {
  for (const { user } of members) await move(database, user.id, amount, `bench:grant:${user.id}`);
}

/** Moves money from the house to a member. */
export async function move(database, memberId, amount, key) {
  const entries = [
    { account: 'house:bonus', amount: -amount },
    { account: `member:${memberId}:cash`, amount },
  ];
  await database.query('select ledger_post($1, $2, $3, $4::jsonb)', ['bench', key, key, JSON.stringify(entries)]);
}
