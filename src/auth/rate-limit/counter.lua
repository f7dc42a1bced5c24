-- One hash per key: the requests granted by each server, their `total`, and when the window ends. A server's own count only
-- rises, so a claim may arrive twice or late, and it restores counts lost in a restart, a failover or a missing reply.
local key = KEYS[1]
local server, claimedOwn, claimedOthers, claimedEnd, limit, ceiling, requests, windowMs = unpack(ARGV)
local stored = redis.call('HMGET', key, server, 'total', 'endsAt')
local storedOwn = tonumber(stored[1] or 0)
local storedOthers = (stored[2] or 0) - storedOwn
local storedEnd = stored[3]
local isClaimed, endsAt, now = storedEnd == claimedEnd, nil, nil

if not isClaimed then
  local time = redis.call('TIME')
  now = time[1] * 1000 + math.floor(time[2] / 1000)
  endsAt = now + windowMs
  if storedEnd then endsAt = math.min(endsAt, storedEnd) end
  isClaimed = tonumber(claimedEnd) >= now
  if isClaimed then endsAt = math.min(endsAt, claimedEnd) end
end

local own, others = storedOwn, storedOthers
if isClaimed then
  own = math.max(own, claimedOwn)
  others = math.max(others, claimedOthers)
end
local granted = own + requests
local isGranted = granted <= tonumber(ceiling) and granted + others <= tonumber(limit)
if isGranted then own = granted end
if own ~= storedOwn then redis.call('HSET', key, server, own, 'total', storedOthers + own) end
if own > 0 and endsAt and endsAt ~= tonumber(storedEnd) then
  local text = string.format('%.0f', endsAt)
  redis.call('HSET', key, 'endsAt', text)
  redis.call('PEXPIREAT', key, text)
end
return { isGranted and 1 or 0, own, storedOthers, endsAt, now }
