### jiugong-server 的文案，简体中文。英文见 en.ftl。

parameter-unknown = 此路由没有参数 { $name }；可用的参数有 { $names }
parameter-twice = 参数 { $name } 重复
parameter-invalid = 参数 { $name } 的值无效：应为 { $expected }，实为“{ $value }”
parameter-missing = 缺少参数 { $name }
path-unknown = 此路径无内容；所有路由见 docs/service.md
path-invalid = 路径不是有效的 UTF-8
method-not-allowed = 此路由不支持该方法
body-too-large = 请求正文过大：最多 { $bytes } 字节、{ $lines } 行
body-incomplete = 请求正文不完整
body-slow = 请求正文未能及时到达
client-busy = 此客户端等待中的请求过多，请稍后再试
service-busy = 等待中的请求过多，请稍后再试
service-stopping = 服务正在停止
request-failed = 服务未能回答此请求
token-invalid = 此服务需要令牌，请求头为 Authorization: Bearer TOKEN
expected-limit = 秒数，最多 { $max }
expected-origin = 网页的来源，例如 https://example.org 或 http://127.0.0.1:8000，或 * 表示任何来源
page-unreadable = 无法读取 { $folder } 中的网页：{ $error }
address-refused = 无法监听 { $address }：{ $error }

## 帮助

help-value-ADDRESS = 地址:端口
help-value-ORIGIN = 来源
help-jiugong-server = 通过 HTTP 回答数字华容道问题，结果与 jiugong --json 相同
help-jiugong-server-usage =
    jiugong-server [选项]
    jiugong-server 命令
help-jiugong-server-examples =
    jiugong-server
    jiugong-server --tables /var/lib/jiugong --page web/dist
    curl "http://127.0.0.1:8315/v1/solve?board=867254301"
help-jiugong-server-more =
    所有路由见 docs/service.md。SIGTERM 使服务答完正在处理的请求后退出；SIGHUP
    使其重新打开有变化的距离表，并重新读取令牌。systemd 传入的套接字代替 --listen。
help-jiugong-server-arg-listen = 监听此地址（默认 127.0.0.1:8315，仅本机可访问）
help-jiugong-server-arg-tables = 使用此文件夹中的距离表（默认：环境变量 JIUGONG_TABLES 的文件夹，否则为 data 和用户数据文件夹）
help-jiugong-server-arg-page = 提供此文件夹中的网页，由 web/build 生成
help-jiugong-server-arg-origin = 允许此来源（如 https://example.org）的网页读取答案，* 表示任何网页；可重复
help-jiugong-server-arg-tokens = 只回答带有此文件中令牌的请求，每行一个令牌
help-jiugong-server-arg-time_limit = 请求没有 time_limit 时，最多搜索这么多秒（默认 2）
help-jiugong-server-arg-max_time = 任何情况下最多搜索这么多秒（默认 10）
help-jiugong-server-arg-memory_limit = 内存用到此值的四分之三时关闭在内存中生成的距离表，如 2G（默认 1G）
help-jiugong-server-arg-connections = 同时最多 N 个连接（默认 2000）
help-jiugong-server-arg-log_requests = 记录每个请求，不含棋盘
help-jiugong-server-arg-log_boards = 记录每个请求及其棋盘
