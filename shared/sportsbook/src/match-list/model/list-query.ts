/** What the list shows: `0` in any field is "all". */
export interface ListQuery {
  sports_id: number;
  country_id: number;
  league_id: number;
}
