-- The results desk lists every result, the last that ended first, page by page.
create index sports_results_ended on sports_results (ended_at desc);
