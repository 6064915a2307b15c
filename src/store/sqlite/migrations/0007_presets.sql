-- Beside a size or a TPS of another size, a preset counted for nothing; from now on it is refused there.
UPDATE `matches` SET `options` = json_remove(`options`, '$.preset')
WHERE `game_id` = 'tak' AND json_extract(`options`, '$.preset') IS NOT NULL AND coalesce(
  json_extract(`options`, '$.size'),
  1 + length(json_extract(`options`, '$.tps')) - length(replace(replace(json_extract(`options`, '$.tps'), '/', ''), '-', ''))
) <> CASE json_extract(`options`, '$.preset') WHEN 'childrens' THEN 4 WHEN 'travelers' THEN 5 WHEN 'courtly' THEN 6 ELSE 8 END;
--> statement-breakpoint
UPDATE `challenges` SET `options` = json_remove(`options`, '$.preset')
WHERE `game_id` = 'tak' AND json_extract(`options`, '$.preset') IS NOT NULL AND coalesce(
  json_extract(`options`, '$.size'),
  1 + length(json_extract(`options`, '$.tps')) - length(replace(replace(json_extract(`options`, '$.tps'), '/', ''), '-', ''))
) <> CASE json_extract(`options`, '$.preset') WHEN 'childrens' THEN 4 WHEN 'travelers' THEN 5 WHEN 'courtly' THEN 6 ELSE 8 END;
